import type { LngLat } from "#platform/db/columns.server.ts";

/** One unit of a sector: the two letters that end its postcode, and its location. */
export type Unit = Readonly<{ letters: string; location: LngLat }>;

/** The letters that end a postcode; C, I, K, M, O and V never do. */
const unitLetters = "ABDEFGHJLNPQRSTUWXYZ";
/** A 16-bit unit number, then latitude and longitude as 32-bit steps. */
const bytesPerUnit = 10;
const stepsPerDegree = 100_000;

/** Packs the units of a sector in alphabetical order. */
export function packUnits(units: readonly Unit[]): Buffer {
  const numbered = units.map((unit) => ({ ...unit, number: toUnitNumber(unit.letters) }));
  numbered.sort((a, b) => a.number - b.number);
  const packed = Buffer.alloc(numbered.length * bytesPerUnit);
  for (const [i, { number, location }] of numbered.entries()) {
    packed.writeUInt16LE(number, i * bytesPerUnit);
    packed.writeInt32LE(Math.round(location.lat * stepsPerDegree), i * bytesPerUnit + 2);
    packed.writeInt32LE(Math.round(location.lng * stepsPerDegree), i * bytesPerUnit + 6);
  }
  return packed;
}

/** The units whose letters start with `start`, at most `limit`. */
export function listUnits(packed: Buffer, start = "", limit = Number.POSITIVE_INFINITY): Unit[] {
  const found: Unit[] = [];
  for (let at = 0; at < packed.length && found.length < limit; at += bytesPerUnit) {
    const letters = toLetters(packed.readUInt16LE(at));
    if (letters.startsWith(start)) found.push({ letters, location: readLocation(packed, at) });
  }
  return found;
}

/** Binary search; undefined: the sector has no such unit. */
export function findUnit(packed: Buffer, letters: string): LngLat | undefined {
  const wanted = toUnitNumber(letters);
  let [low, high] = [0, packed.length / bytesPerUnit - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const number = packed.readUInt16LE(middle * bytesPerUnit);
    if (number === wanted) return readLocation(packed, middle * bytesPerUnit);
    if (number < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

/** The median of the units: robust against a unit that is listed far away. */
export function findMedian(units: readonly Unit[]): LngLat {
  const median = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  return {
    lng: median(units.map(({ location }) => location.lng)),
    lat: median(units.map(({ location }) => location.lat)),
  };
}

const toUnitNumber = (letters: string) =>
  unitLetters.indexOf(letters.charAt(0)) * unitLetters.length + unitLetters.indexOf(letters.charAt(1));

const toLetters = (number: number) =>
  unitLetters.charAt(number / unitLetters.length) + unitLetters.charAt(number % unitLetters.length);

const readLocation = (packed: Buffer, at: number): LngLat => ({
  lat: packed.readInt32LE(at + 2) / stepsPerDegree,
  lng: packed.readInt32LE(at + 6) / stepsPerDegree,
});

export type PackedSector = Readonly<{ code: string; location: LngLat; postcodes: number; units: Buffer }>;

export function packSector(code: string, units: readonly Unit[]): PackedSector {
  return { code, location: findMedian(units), postcodes: units.length, units: packUnits(units) };
}

/** Reads db/places/postcodes-gb.bin, whose format db/places/README.md describes. */
export function* readPostcodeFile(data: Buffer): Generator<PackedSector> {
  if (data.toString("latin1", 0, 8) !== "GBPOST01") throw new Error("This is not a postcode file of version 1");
  const rows = data.readUInt32LE(8);
  const scale = data.readUInt32LE(12);
  const counts = 20 + data.readUInt32LE(16);
  const sectors = data.toString("latin1", 20, counts).split("\n");
  const planes = counts + 2 * sectors.length;
  if (data.length !== planes + 8 * rows) throw new Error("The postcode file is truncated");

  let [row, lat, lng] = [0, 0, 0];
  const byte = (plane: number) => data.readUInt8(planes + plane * rows + row);
  const signed = (plane: number) => {
    const value = byte(plane) | (byte(plane + 1) << 8) | (byte(plane + 2) << 16);
    return value & 1 ? -(value + 1) / 2 : value / 2;
  };
  for (const [s, code] of sectors.entries()) {
    const units: Unit[] = [];
    let number = -1;
    for (let left = data.readUInt16LE(counts + 2 * s); left > 0; left--) {
      number += 1 + byte(0) + (byte(1) << 8);
      lat += signed(2);
      lng += signed(5);
      units.push({ letters: toLetters(number), location: { lat: lat / scale, lng: lng / scale } });
      row++;
    }
    yield packSector(code, units);
  }
}
