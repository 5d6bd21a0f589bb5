import fraunces from "@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url";
import hankenGrotesk from "@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url";
import schibstedGrotesk from "@fontsource-variable/schibsted-grotesk/files/schibsted-grotesk-latin-wght-normal.woff2?url";
import type { Theme } from "#domains/agency/theme.ts";

const files: Record<Theme["fonts"]["heading"], string> = {
  fraunces,
  "hanken-grotesk": hankenGrotesk,
  "schibsted-grotesk": schibstedGrotesk,
};

/** The font files to preload. */
export function fontFiles({ heading, body }: Theme["fonts"]): string[] {
  return [...new Set([files[heading], files[body]])];
}
