import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { CsvError, parse } from "csv-parse";
import { formatNumber } from "#format/format-number.ts";
import { OperatorError } from "#platform/operator-error.ts";
import { type PackedSector, packSector, type Unit } from "./packed-units.server.ts";
import { parsePostcode } from "./postcode.ts";

/** Columns of the ONS Postcode Directory that kept their names in all current releases. */
const columnNames = ["pcds", "doterm", "lat", "long"] as const;
const rowsPerProgressLine = 250_000;
const maxRowBytes = 65_536;

/**
 * Reads the CSV of the ONS Postcode Directory row by row. Terminated postcodes, those without a location, and Northern
 * Ireland's, which need a commercial licence, are left out.
 */
export async function readPostcodeDirectory(
  file: string,
  log: (line: string) => void,
): Promise<{ sectors: PackedSector[]; hash: string }> {
  const hash = createHash("sha256");
  const bySector = new Map<string, Map<string, Unit>>();
  const input = createReadStream(file);
  input.on("data", (chunk) => hash.update(chunk));
  const rows = parse({
    bom: true,
    columns: toColumns,
    trim: true,
    relax_column_count: true,
    max_record_size: maxRowBytes,
  });
  input.on("error", (error) => rows.destroy(error));
  let read = 0;
  try {
    for await (const row of input.pipe(rows) as AsyncIterable<Record<string, string>>) {
      if (++read % rowsPerProgressLine === 0) log(`Postcodes: ${formatNumber(read)} rows read`);
      const postcode = parsePostcode(row.pcds ?? "");
      const location = { lng: Number(row.long), lat: Number(row.lat) };
      if (!postcode?.full || row.doterm || postcode.full.startsWith("BT") || !isInBritain(location)) continue;
      const letters = postcode.full.slice(-2);
      const units = bySector.get(postcode.sector) ?? new Map();
      bySector.set(postcode.sector, units.set(letters, { letters, location }));
    }
  } catch (error) {
    if (error instanceof CsvError) throw new OperatorError(`${file} is not a readable CSV file: ${error.message}`);
    if (error instanceof Error && "code" in error && "path" in error)
      throw new OperatorError(`${file} could not be read: ${error.code}`);
    throw error;
  }
  const sectors = [...bySector].map(([code, units]) => packSector(code, [...units.values()]));
  return { sectors, hash: hash.digest("hex") };
}

/** The directory writes 99.999999 and 0 for a postcode without a location. */
const isInBritain = ({ lng, lat }: { lng: number; lat: number }) => lat > 49 && lat < 62 && lng > -9 && lng < 3;

function toColumns(names: string[]): (string | false)[] {
  const found = names.map((name) => name.toLowerCase());
  const missing = columnNames.filter((name) => !found.includes(name));
  if (missing.length > 0)
    throw new OperatorError(`The CSV has no column ${missing.join(", ")}. It has ${found.slice(0, 60).join(", ")}.`);
  return found.map((name) => (columnNames.some((wanted) => wanted === name) ? name : false));
}
