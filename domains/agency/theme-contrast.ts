import { contrastRatio, minContrast } from "./contrast-ratio.ts";

/** The text colours of a theme that must be readable on each background. */
const textColours: Readonly<Record<string, readonly string[]>> = {
  paper: ["ink", "muted", "primary"],
  surface: ["ink", "muted", "primary", "success", "danger"],
  ink: ["onInk"],
  primary: ["onPrimary"],
  accent: ["onAccent"],
};

type Contrast = Readonly<{ text: string; background: string; ratio: number; isReadable: boolean }>;

const isColour = (value: unknown): value is string => typeof value === "string" && /^#[0-9a-f]{6}$/i.test(value);

/** The contrast of each pair whose colours are complete. */
export function listContrasts(colours: Readonly<Record<string, unknown>>): Contrast[] {
  return Object.entries(textColours).flatMap(([background, texts]) =>
    texts.flatMap((text) => {
      const [front, back] = [colours[text], colours[background]];
      if (!isColour(front) || !isColour(back)) return [];
      const ratio = contrastRatio(front, back);
      return { text, background, ratio: Math.floor(ratio * 100) / 100, isReadable: ratio >= minContrast };
    }),
  );
}
