import { getEnergyBand } from "#domains/properties/facts/energy-rating.ts";
import { t } from "#languages/translate.ts";
import type { PropertyPicture } from "./media-url.ts";

const keyPrefix = "premises-energy-";
const size = { width: 480, height: 588 };

/** The chart of premises, whose scale is not that of homes. */
export const premisesEnergyChart = (points: number): PropertyPicture => ({
  key: `${keyPrefix}${points}`,
  ...size,
  alt: t("Energy rating of the premises: band {band}, on the scale from A+ to G.", { band: getBand(points) }),
  caption: null,
  credit: null,
  vector: true,
});

const getBand = (points: number) => getEnergyBand(points, "commercial property");

const rows = [
  { band: "A+", range: "Below 0", colour: "#00703c", letter: "#ffffff" },
  { band: "A", range: "0–25", colour: "#008054", letter: "#ffffff" },
  { band: "B", range: "26–50", colour: "#19b459", letter: "#1f2a30" },
  { band: "C", range: "51–75", colour: "#8dce46", letter: "#1f2a30" },
  { band: "D", range: "76–100", colour: "#ffd500", letter: "#1f2a30" },
  { band: "E", range: "101–125", colour: "#fcaa65", letter: "#1f2a30" },
  { band: "F", range: "126–150", colour: "#ef8023", letter: "#1f2a30" },
  { band: "G", range: "Over 150", colour: "#e9153b", letter: "#ffffff" },
] as const;

const quiet = `font-size="14" fill="#55636b"`;
const letter = `font-size="22" font-weight="700" text-anchor="middle"`;

/** The SVG file of a key; null for the key of another picture. */
export function renderPremisesEnergyChart(key: string): string | null {
  const points = new RegExp(`^${keyPrefix}(\\d{1,3})$`).exec(key)?.[1];
  if (points === undefined) return null;
  const marked = getBand(Number(points));
  const bars = rows.map(({ band, range, colour, letter: fill }, row) => {
    const y = 122 + row * 38;
    const width = 64 + row * 15;
    const isMarked = band === marked;
    return [
      `<text x="14" y="${y + 22}" font-size="15" fill="#55636b">${range}</text>`,
      `<path d="M86 ${y}h${width}l12 16l-12 16h-${width}z" fill="${colour}"/>`,
      `<text x="${70 + width}" y="${y + 24}" ${letter} fill="${fill}">${band}</text>`,
      isMarked ? `<path d="M290 ${y + 16}l12 -16h84v32h-84z" fill="${colour}"/>` : "",
      isMarked ? `<text x="342" y="${y + 24}" ${letter} fill="${fill}">${band} ${points}</text>` : "",
    ].join("");
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 400 490" font-family="Arial, Helvetica, sans-serif" role="img">
<title>Energy rating of the premises: band ${marked}</title>
<rect width="400" height="490" fill="#ffffff"/>
<text x="14" y="34" font-size="20" font-weight="700" fill="#1f2a30">Energy rating of the premises</text>
<text x="14" y="56" ${quiet}>Non-domestic scale: the lower the score,</text>
<text x="14" y="74" ${quiet}>the lower the building’s carbon emissions.</text>
<text x="14" y="108" ${quiet}>Score</text>
<text x="86" y="108" ${quiet}>Band</text>
<text x="336" y="108" font-size="14" font-weight="700" fill="#1f2a30" text-anchor="middle">This building</text>
<path d="M14 116H390M284 92V428M14 428H390" stroke="#c9d1d6"/>
${bars.join("\n")}
<text x="14" y="454" ${quiet}>The score is that of the certificate, which is</text>
<text x="14" y="472" ${quiet}>available from us.</text>
</svg>`;
}
