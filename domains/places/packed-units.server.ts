import type { LngLat } from "#platform/db/columns.server.ts";

/** One unit of a sector: the two letters that end its postcode, and its location. */
export type Unit = Readonly<{ letters: string; location: LngLat }>;

/** The letters that end a postcode; C, I, K, M, O and V never do. */
const unitLetters = "ABDEFGHJLNPQRSTUWXYZ";
/** A 16-bit unit number, then latitude and longitude as 32-bit steps. */
const bytesPerUnit = 10;
const stepsPerDegree = 100_000;

const numericOrder = (a: { number: number }, b: { number: number }) => a.number - b.number;

/** Packs the units of a sector in alphabetical order. */
export function packSector(code: string, units: readonly Unit[]): PackedSector {
  const numbered = units.map((unit) => ({ ...unit, number: toUnitNumber(unit.letters) })).sort(numericOrder);
  const packer = createPacker(numbered.length);
  for (const { number, location } of numbered)
    packer.add(number, Math.round(location.lat * stepsPerDegree), Math.round(location.lng * stepsPerDegree));
  return packer.finish(code);
}

export type PackedSector = Readonly<{ code: string; location: LngLat; postcodes: number; units: Buffer }>;

function createPacker(count: number) {
  const units = Buffer.alloc(count * bytesPerUnit);
  const [lats, lngs] = [new Int32Array(count), new Int32Array(count)];
  let added = 0;
  return {
    add(number: number, lat: number, lng: number) {
      units.writeUInt16LE(number, added * bytesPerUnit);
      units.writeInt32LE(lat, added * bytesPerUnit + 2);
      units.writeInt32LE(lng, added * bytesPerUnit + 6);
      lats[added] = lat;
      lngs[added] = lng;
      added++;
    },
    /** The sector's location is the median of its units, because a few are listed far away. */
    finish(code: string): PackedSector {
      const median = (steps: Int32Array) => (steps.sort()[count >> 1] ?? 0) / stepsPerDegree;
      return { code, location: { lng: median(lngs), lat: median(lats) }, postcodes: count, units };
    },
  };
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

const toUnitNumber = (letters: string) =>
  unitLetters.indexOf(letters.charAt(0)) * unitLetters.length + unitLetters.indexOf(letters.charAt(1));

const toLetters = (number: number) =>
  unitLetters.charAt(number / unitLetters.length) + unitLetters.charAt(number % unitLetters.length);

const readLocation = (packed: Buffer, at: number): LngLat => ({
  lat: packed.readInt32LE(at + 2) / stepsPerDegree,
  lng: packed.readInt32LE(at + 6) / stepsPerDegree,
});

/** Reads db/places/postcodes-gb.bin, whose format db/places/README.md describes. */
export function* readPostcodeFile(data: Buffer): Generator<PackedSector> {
  const isKnown = data.toString("latin1", 0, 8) === "GBPOST01" && data.readUInt32LE(12) === stepsPerDegree;
  if (!isKnown) throw new Error("This is not a postcode file of version 1");
  const rows = data.readUInt32LE(8);
  const counts = 20 + data.readUInt32LE(16);
  const sectors = data.toString("latin1", 20, counts).split("\n");
  const planes = counts + 2 * sectors.length;
  if (data.length !== planes + 8 * rows) throw new Error("The postcode file is truncated");

  let [row, lat, lng] = [0, 0, 0];
  const byte = (plane: number) => data[planes + plane * rows + row] ?? 0;
  const signed = (plane: number) => {
    const value = byte(plane) | (byte(plane + 1) << 8) | (byte(plane + 2) << 16);
    return value & 1 ? -(value + 1) / 2 : value / 2;
  };
  for (const [s, code] of sectors.entries()) {
    const count = data.readUInt16LE(counts + 2 * s);
    const packer = createPacker(count);
    let number = -1;
    for (const end = row + count; row < end; row++) {
      number += 1 + byte(0) + (byte(1) << 8);
      lat += signed(2);
      lng += signed(5);
      packer.add(number, lat, lng);
    }
    yield packer.finish(code);
  }
}
