import { contrastRatio } from "./contrast-ratio.ts";

type Size = Readonly<{ width: number; height: number }>;

/** The space for a logo in CSS pixels, at every width of the screen: a wide logo fills its width, another its height. */
const logoBox: Size = { width: 240, height: 48 };

export function fitLogo({ width, height }: Size, box = logoBox): Size {
  const scale = Math.min(box.width / width, box.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Mail clients show no SVG, and few show WebP: they get a PNG of twice the size. */
export const mailLogoPath = "/logo.png";
export const mailLogoBox: Size = { width: 2 * logoBox.width, height: 2 * logoBox.height };

/** What is known of the file of a logo. */
export type LogoFile = Size &
  Readonly<{
    bytes: number;
    isVector: boolean;
    /** Colours (`#rrggbb`) of what can be seen of it. */
    pixels: readonly string[];
    /** The colour of its corners; null if they are transparent. */
    corner: string | null;
  }>;

const maxSquareRatio = 1.3;

/** A square logo is a mark, which stands before the words. */
export const isSquareLogo = ({ width, height }: Size) =>
  width < height * maxSquareRatio && height < width * maxSquareRatio;

const maxWideRatio = 8;
const maxTallRatio = 2;
const maxVectorBytes = 100_000;

/** Why a file cannot be the logo. */
export function findLogoProblem(file: LogoFile): string | null {
  const { width, height, bytes, isVector } = file;
  if (width > height * maxWideRatio)
    return `Use a logo at most ${maxWideRatio} times as wide as it is high, so that its letters can be read`;
  if (height > width * maxTallRatio) return "Use a logo at most twice as high as it is wide, so that it can be seen";
  if (isVector && bytes > maxVectorBytes) return "Use an SVG of at most 100 kB, or a PNG: every visitor loads it";
  const needed = fitLogo(file).width;
  return isVector || width >= needed ? null : `Use a logo at least ${needed} pixels wide; this one has ${width}`;
}

/** WCAG 2 AA for graphics. */
const minGraphicContrast = 3;
const minVisibleShare = 0.25;
/** White on off-white shows no edge. */
const maxInvisibleContrast = 1.1;

/** What makes a logo look bad on a background, but not unusable. */
export function findLogoNotes(file: LogoFile, background: string, name: "light" | "dark"): string[] {
  const { width, isVector, pixels, corner } = file;
  const sharpWidth = 2 * fitLogo(file).width;
  const visible = pixels.filter((pixel) => contrastRatio(pixel, background) >= minGraphicContrast).length;
  const notes = [
    !isVector && width < sharpWidth
      ? `The logo is ${width} pixels wide and looks blurred on most phones: use one of ${sharpWidth} or more, or an SVG`
      : null,
    corner !== null && contrastRatio(corner, background) > maxInvisibleContrast
      ? `The logo has a background of its own, which shows as a box on ${name} backgrounds: use a transparent SVG or PNG`
      : null,
    // Letters on a background of their own can be read anywhere.
    corner === null && visible < pixels.length * minVisibleShare
      ? `The logo is hard to see on ${name} backgrounds: use ${name === "light" ? "darker" : "lighter"} colours`
      : null,
  ];
  return notes.filter((note) => note !== null);
}
