import { z } from "zod";
import { minContrast } from "./contrast-ratio.ts";
import { listContrasts } from "./theme-contrast.ts";

/** Read as six lower-case digits: `#ABC` is `#aabbcc`. */
export const colour = z
  .string()
  .regex(/^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/, "Use a hex colour such as #12343b")
  .transform((text) => text.toLowerCase().replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3"));
const length = z.string().regex(/^\d+(\.\d+)?(px|rem)$/, "Use a length such as 6px or 0.5rem");

/** Self-hosted font families; see `app/fonts.css`. */
const fontFamilies = ["fraunces", "hanken-grotesk", "schibsted-grotesk"] as const;

const mapTokens = [
  ...(["land", "water", "shore", "built-up", "town-shape", "river", "county-line", "country-line"] as const),
  ...([
    "county-label",
    "label",
    "label-quiet",
    "outcode-label",
    "street-label",
    "halo",
    "road",
    "road-edge",
    "path",
  ] as const),
] as const;

const colours = z.strictObject({
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
});

/** Every combination works at every width. Header and hero are components; the others are styles of `app/css/layout.css`. */
const layout = z.strictObject({
  header: z.enum(["centred", "left", "left-search"]).default("centred"),
  hero: z.enum(["search-over", "search-under", "split", "film"]).default("search-over"),
  card: z.enum(["classic", "editorial", "dense"]).default("classic"),
  sections: z.enum(["three-up", "lead", "edge-to-edge"]).default("three-up"),
  footer: z.enum(["columns", "compact"]).default("columns"),
});

export type Layout = z.infer<typeof layout>;

/** One wrong colour does not hide the contrast of the others. */
const whenObject = { when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null };

export const theme = z.strictObject({
  colours: colours.superRefine((value, issues) => {
    for (const { text, background, ratio, isReadable } of listContrasts(value)) {
      const message = `${text} on ${background} has a contrast of ${ratio}; text needs at least ${minContrast}`;
      if (!isReadable) issues.addIssue({ code: "custom", path: [text], message });
    }
  }, whenObject),
  fonts: z.strictObject({ heading: z.enum(fontFamilies), body: z.enum(fontFamilies) }),
  headingWeight: z.number().int().min(300).max(900),
  headingSpacing: z.string().regex(/^-?\d+(\.\d+)?em$/),
  radius: z.strictObject({ control: length, card: length }),
  shadow: z.enum(["none", "soft", "lifted"]),
  layout: layout.prefault({}),
  /** Colours of the basemap, by the token names of its style. */
  map: z.partialRecord(z.enum(mapTokens), colour).default({}),
});

export type Theme = z.infer<typeof theme>;
