import { epcBand, epcBands } from "./epc-band.ts";

const width = 720;
const rowHeight = 50;
const rowGap = 8;
const top = 132;
const left = 36;
const barStart = 170;
const currentAt = 470;
const potentialAt = 588;
const column = 96;
const line = "#c9d1d6";
const ink = "#1f2a30";
const quiet = "#55636b";

/** The energy efficiency chart of a certificate as SVG. */
export function drawEpcChart(current: number, potential: number): string {
  const height = top + epcBands.length * (rowHeight + rowGap) + 70;
  const words = `Energy efficiency rating: now ${epcBand(current).letter}, ${current} points; could be ${epcBand(potential).letter}, ${potential} points`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Arial, Helvetica, sans-serif" role="img">`,
    `<title>${words}.</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    text(left, 46, "Energy efficiency rating", 25, ink, "start", "700"),
    text(left, 74, "Homes in band A cost the least to run, homes in band G the most", 15, quiet, "start"),
    text(left, top - 16, "Score", 14, quiet, "start"),
    text(left + 84, top - 16, "Band", 14, quiet, "start"),
    text(currentAt + column / 2, top - 16, "Current", 15, ink, "middle", "700"),
    text(potentialAt + column / 2, top - 16, "Potential", 15, ink, "middle", "700"),
    `<path d="M${left} ${top - 4}H${width - left}M${currentAt - 12} ${top - 40}V${height - 62}M${potentialAt - 12} ${top - 40}V${height - 62}M${left} ${height - 62}H${width - left}" stroke="${line}" stroke-width="1.5"/>`,
    ...epcBands.map((_, row) => bar(row)),
    arrow(currentAt, current),
    arrow(potentialAt, potential),
    text(
      left,
      height - 28,
      "Drawn from the certificate's scores. The full certificate is available from the agent.",
      13,
      quiet,
      "start",
    ),
    "</svg>",
  ].join("\n");
}

function bar(row: number): string {
  const band = epcBands[row] ?? epcBands[6];
  const above = epcBands[row - 1];
  const y = top + row * (rowHeight + rowGap) + 4;
  const length = 92 + row * 26;
  return [
    text(left, y + 32, above ? `${band.from}-${above.from - 1}` : `${band.from}+`, 16, quiet, "start"),
    `<path d="M${barStart - 56} ${y}h${length}l18 ${rowHeight / 2}l-18 ${rowHeight / 2}h-${length}z" fill="${band.colour}"/>`,
    text(barStart - 56 + length - 18, y + 35, band.letter, 28, band.ink, "middle", "700"),
  ].join("");
}

function arrow(x: number, points: number): string {
  const band = epcBand(points);
  const y = top + epcBands.indexOf(band) * (rowHeight + rowGap) + 4;
  return [
    `<path d="M${x} ${y + rowHeight / 2}l20 -${rowHeight / 2}h${column - 20}v${rowHeight}h-${column - 20}z" fill="${band.colour}"/>`,
    text(x + column / 2 + 8, y + 33, `${points} ${band.letter}`, 22, band.ink, "middle", "700"),
  ].join("");
}

function text(x: number, y: number, words: string, size: number, fill: string, anchor: string, weight = "400"): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${words}</text>`;
}
