import sharp from "sharp";
import type { Identity } from "#domains/agency/identity.ts";
import { findLogoNotes, findLogoProblem, type LogoFile } from "#domains/agency/logo-picture.ts";
import type { Theme } from "#domains/agency/theme.ts";

const sampleSide = 96;
const minAlpha = 128;

/** Reads the size and the colours of a logo; throws if it is no picture. */
export async function readLogoFile(content: Buffer): Promise<LogoFile> {
  const picture = sharp(content, { limitInputPixels: 40_000_000 });
  const { width, height, format } = await picture.metadata();
  const { data, info } = await picture
    .resize({ width: sampleSide, height: sampleSide, fit: "inside" })
    .ensureAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const pixels = Array.from({ length: data.length / 4 }, (_, i) => data.subarray(i * 4, i * 4 + 4));
  const isVisible = (pixel: Buffer | undefined) => (pixel?.[3] ?? 0) >= minAlpha;
  const toColour = (pixel: Buffer) => `#${pixel.subarray(0, 3).toString("hex")}`;
  const corners = [0, info.width - 1, pixels.length - info.width, pixels.length - 1].map((i) => pixels[i]);
  const [corner] = corners;
  return {
    ...{ width, height, bytes: content.length, isVector: format === "svg" },
    pixels: pixels.filter(isVisible).map(toColour),
    corner: corner && corners.every(isVisible) ? toColour(corner) : null,
  };
}

type Picture = Identity["logo"]["picture"];
type Findings = { problems: string[]; warnings: string[] };

/** What `apply` says about the logo picture. Files that are missing or unreadable are reported with the other pictures. */
export async function checkLogo(
  picture: Picture,
  colours: Theme["colours"] | undefined,
  read: (file: string) => Promise<Buffer | null>,
): Promise<Findings> {
  const findings: Findings = { problems: [], warnings: [] };
  const uses = [
    { field: "file", file: picture?.file, background: colours?.paper, name: "light" },
    { field: "onDark", file: picture?.onDark, background: colours?.ink, name: "dark" },
  ] as const;
  for (const { field, file, background, name } of uses) {
    const content = file === undefined ? null : await read(file);
    const logo = content ? await readLogoFile(content).catch(() => null) : null;
    if (!logo) continue;
    const place = `agency.json logo.picture.${field}`;
    const problem = findLogoProblem(logo);
    if (problem) findings.problems.push(`${place}: ${problem}`);
    else if (background)
      findings.warnings.push(...findLogoNotes(logo, background, name).map((note) => `${place}: ${note}`));
  }
  return findings;
}
