import type { BlmRow } from "./parse-blm.ts";

/** Rejects one row; the rest of the file is still imported. */
export class RowError extends Error {
  readonly column: string | undefined;
  constructor(message: string, column?: string) {
    super(message);
    this.column = column;
  }
}

export type Warn = (column: string, reason: string) => void;

/** Maps the words of a text to a value; the first pattern that matches wins. */
export type WordTable<Value> = readonly (readonly [RegExp, Value])[];

/**
 * Reads the fields of one row. An empty field is undefined; 0 is a value. A value that cannot be read is reported under the
 * file's own name of the field and becomes undefined.
 */
export function createFieldReader({ fields, names = {} }: BlmRow, warn: Warn) {
  const nameOf = (column: string) => names[column] ?? column;
  const drop = (column: string, reason: string): undefined => {
    warn(nameOf(column), reason);
  };
  // Postgres can store neither a NUL character nor half of a surrogate pair.
  const text = (name: string): string | undefined => fields[name]?.replaceAll("\0", "").toWellFormed() || undefined;

  const number = (name: string): number | undefined => {
    const value = text(name)?.replace(/[£€,\s]/g, "");
    if (value === undefined || value === "") return undefined;
    if (!/^[-+]?\d{0,15}(\.\d*)?$/.test(value) || !/\d/.test(value))
      return drop(name, `is not a number: ${quote(fields[name])}`);
    return Number(value);
  };

  return {
    text,
    number,
    nameOf,
    drop,
    integer(name: string, max = maxInteger): number | undefined {
      const value = number(name);
      if (value === undefined) return undefined;
      return fitsInteger(value) && value <= max
        ? value
        : drop(name, `is not a valid whole number: ${quote(fields[name])}`);
    },
    required(name: string): string {
      const value = text(name);
      if (value === undefined) throw new RowError(`${nameOf(name)} is empty`, nameOf(name));
      return value;
    },
    /** Maps a numeric code to our value. */
    code<Value>(name: string, codes: Readonly<Record<number, Value>>): Value | undefined {
      const value = number(name);
      if (value === undefined) return undefined;
      return value in codes ? codes[value] : drop(name, `${value} is not a known value`);
    },
    words<Value>(name: string, table: WordTable<Value>): Value | undefined {
      const value = text(name)?.slice(0, 200);
      if (value === undefined) return undefined;
      const found = table.find(([pattern]) => pattern.test(toWords(value)));
      return found ? found[1] : drop(name, `${quote(value)} is not a known value`);
    },
    flag(name: string): boolean | undefined {
      const value = text(name)?.toUpperCase();
      return value === undefined ? undefined : ["Y", "YES", "1", "TRUE"].includes(value);
    },
    date(name: string): Date | undefined {
      const value = text(name);
      return value === undefined ? undefined : (parseDate(value) ?? drop(name, `is not a date: ${quote(value)}`));
    },
    /** A list or object written as JSON. */
    json<Value>(name: string, schema: { safeParse(value: unknown): { data?: Value | undefined } }): Value | undefined {
      const value = text(name);
      return value === undefined ? undefined : (schema.safeParse(tryJson(value)).data ?? drop(name, "is not readable"));
    },
    /** The numbered columns with this prefix that have a value, in order, with their captions. */
    numberedColumns(prefix: string): { number: number; value: string; caption: string | null }[] {
      return Object.keys(fields)
        .filter((name) => name.startsWith(prefix))
        .flatMap((name) => {
          const digits = name.slice(prefix.length);
          const value = /^\d{1,6}$/.test(digits) ? text(name) : undefined;
          if (value === undefined) return [];
          return [{ number: Number(digits), value, caption: text(`${prefix}TEXT_${digits}`) ?? null }];
        })
        .sort((a, b) => a.number - b.number);
    },
  };
}

export type Fields = ReturnType<typeof createFieldReader>;

/** "soldSTC", "sold_stc" and "Sold (STC)" all become "sold stc". */
const toWords = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .replace(/[^a-z0-9%]+/g, " ")
    .trim();

/** "2026-11-15 09:00:00", "2026-11-15T09:00:00Z", British "15/11/2026 09:00", or only the date. */
function parseDate(text: string): Date | undefined {
  const [, year, month, day] = /^(\d{4})-(\d\d?)-(\d\d?)(?!\d)/.exec(text) ?? [];
  const [, britishDay, britishMonth, britishYear] = /^(\d\d?)[-/.](\d\d?)[-/.](\d{4})(?!\d)/.exec(text) ?? [];
  const [time = "00:00", seconds = "00"] = /[T ](\d\d:\d\d)(?::(\d\d))?/.exec(text)?.slice(1) ?? [];
  const [y, m, d] = year ? [year, month, day] : [britishYear, britishMonth, britishDay];
  if (!y || !m || !d) return undefined;
  const at = new Date(`${y}-${m.padStart(2, "0")}-${d.padStart(2, "0")}T${time}:${seconds ?? "00"}Z`);
  return Number.isNaN(at.getTime()) || at.getUTCDate() !== Number(d) ? undefined : at;
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const maxInteger = 2_147_483_647;

/** A value that overflows a database integer would roll back the whole branch. */
export const fitsInteger = (value: number) => Number.isInteger(value) && value >= 0 && value <= maxInteger;

const quote = (text = "") => JSON.stringify(text.slice(0, 40));
