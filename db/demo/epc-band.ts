/** The energy bands of a certificate, by SAP points. */
export const epcBands = [
  { letter: "A", from: 92, colour: "#008054", ink: "#ffffff" },
  { letter: "B", from: 81, colour: "#19b459", ink: "#ffffff" },
  { letter: "C", from: 69, colour: "#8dce46", ink: "#1f2a30" },
  { letter: "D", from: 55, colour: "#ffd500", ink: "#1f2a30" },
  { letter: "E", from: 39, colour: "#fcaa65", ink: "#1f2a30" },
  { letter: "F", from: 21, colour: "#ef8023", ink: "#ffffff" },
  { letter: "G", from: 1, colour: "#e9153b", ink: "#ffffff" },
] as const;

export type EpcBand = (typeof epcBands)[number];

export function epcBand(points: number): EpcBand {
  return epcBands.find((band) => points >= band.from) ?? epcBands[6];
}
