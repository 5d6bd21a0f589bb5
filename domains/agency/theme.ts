import { z } from "zod";
import { contrastRatio, minContrast } from "./contrast-ratio.ts";

export const colour = z.string().regex(/^#[0-9a-f]{6}$/, "Use a six-digit lower-case hex colour such as #12343b");
const length = z.string().regex(/^\d+(\.\d+)?(px|rem)$/, "Use a length such as 6px or 0.5rem");

/** Self-hosted font families; see `app/fonts.css`. */
const fontFamilies = ["fraunces", "hanken-grotesk", "schibsted-grotesk"] as const;

const mapTokens = [
  ...(["land", "water", "shore", "built-up", "river", "county-line", "country-line"] as const),
  ...(["county-label", "label", "label-quiet", "outcode-label", "street-label", "halo"] as const),
] as const;

const colours = z
  .object({
    /** Text, and the dark surfaces behind `onInk`. */
    ink: colour,
    onInk: colour,
    /** Secondary text on paper and surface. */
    muted: colour,
    /** Page background. */
    paper: colour,
    /** Cards, fields and menus. */
    surface: colour,
    /** Hairlines and field borders. */
    line: colour,
    /** Buttons and links. */
    primary: colour,
    onPrimary: colour,
    /** Highlight colour: badges, rules, active items. */
    accent: colour,
    onAccent: colour,
    success: colour,
    danger: colour,
  })
  .strict();

const readablePairs: readonly [keyof z.infer<typeof colours>, keyof z.infer<typeof colours>][] = [
  ["ink", "paper"],
  ["ink", "surface"],
  ["onInk", "ink"],
  ["muted", "paper"],
  ["muted", "surface"],
  ["primary", "paper"],
  ["primary", "surface"],
  ["onPrimary", "primary"],
  ["onAccent", "accent"],
  ["success", "surface"],
  ["danger", "surface"],
];

export const theme = z
  .object({
    colours: colours.superRefine((value, issues) => {
      for (const [text, background] of readablePairs) {
        const ratio = contrastRatio(value[text], value[background]);
        if (ratio < minContrast) {
          issues.addIssue({
            code: "custom",
            path: [text],
            message: `${text} on ${background} has a contrast of ${Math.floor(ratio * 100) / 100}; text needs at least ${minContrast}`,
          });
        }
      }
    }),
    fonts: z.object({ heading: z.enum(fontFamilies), body: z.enum(fontFamilies) }).strict(),
    headingWeight: z.number().int().min(300).max(900),
    headingSpacing: z.string().regex(/^-?\d+(\.\d+)?em$/),
    radius: z.object({ control: length, card: length }).strict(),
    shadow: z.enum(["none", "soft", "lifted"]),
    /** Colours of the basemap, by the token names of its style. */
    map: z.partialRecord(z.enum(mapTokens), colour).default({}),
  })
  .strict();

export type Theme = z.infer<typeof theme>;
