import type { BlmRow } from "./parse-blm.ts";

/** Rejects one row; the rest of the file is still imported. */
export class RowError extends Error {}

/** Reads the fields of one row. An empty field is undefined; 0 is a value. */
export function createFieldReader({ fields }: BlmRow) {
  // Postgres can store neither a NUL character nor half of a surrogate pair.
  const text = (name: string): string | undefined => fields[name]?.replaceAll("\0", "").toWellFormed() || undefined;
  const number = (name: string): number | undefined => {
    const value = text(name)?.replace(/[£,\s]/g, "");
    if (value === undefined || value === "") return undefined;
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw new RowError(`${name} is not a number: ${quote(fields[name])}`);
    return Number(value);
  };
  return {
    text,
    number,
    integer(name: string): number | undefined {
      const value = number(name);
      if (value !== undefined && !fitsInteger(value))
        throw new RowError(`${name} is not a valid whole number: ${quote(fields[name])}`);
      return value;
    },
    required(name: string): string {
      const value = text(name);
      if (value === undefined) throw new RowError(`${name} is empty`);
      return value;
    },
    /** Maps a numeric code to our value. */
    code<Value>(name: string, codes: Readonly<Record<number, Value>>): Value | undefined {
      const value = number(name);
      if (value === undefined) return undefined;
      if (!(value in codes)) throw new RowError(`${name} ${value} is not a known value`);
      return codes[value];
    },
    flag(name: string): boolean | undefined {
      const value = text(name)?.toUpperCase();
      return value === undefined ? undefined : ["Y", "YES", "1", "TRUE"].includes(value);
    },
    /** "2026-11-15 09:00:00", or only the date. */
    date(name: string): Date | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const at = new Date(`${value.slice(0, 10)}T${value.slice(11, 19) || "00:00:00"}Z`);
      return Number.isNaN(at.getTime()) ? undefined : at;
    },
    /** The numbered columns with this prefix that have a value, in order, with their captions. */
    numberedColumns(prefix: string): { number: number; value: string; caption: string | null }[] {
      return Object.keys(fields)
        .filter((name) => name.startsWith(`${prefix}_`))
        .flatMap((name) => {
          const digits = name.slice(prefix.length + 1);
          const value = /^\d+$/.test(digits) ? text(name) : undefined;
          if (value === undefined) return [];
          return [{ number: Number(digits), value, caption: text(`${prefix}_TEXT_${digits}`) ?? null }];
        })
        .sort((a, b) => a.number - b.number);
    },
  };
}

export const maxInteger = 2_147_483_647;

/** A value that overflows a database integer would roll back the whole branch. */
export const fitsInteger = (value: number) => Number.isInteger(value) && value >= 0 && value <= maxInteger;

const quote = (text = "") => JSON.stringify(text.slice(0, 40));
