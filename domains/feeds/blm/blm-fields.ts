import type { BlmRow } from "./parse-blm.ts";

/** Why one row cannot be used; the others go in. */
export class RowProblem extends Error {}

/** Reads one row's fields; 0 is a value, an empty field is none. */
export function blmFields({ fields }: BlmRow) {
  // Postgres cannot keep a NUL.
  const text = (name: string): string | undefined => fields[name]?.replaceAll("\0", "") || undefined;
  const number = (name: string): number | undefined => {
    const value = text(name)?.replace(/[£,\s]/g, "");
    if (value === undefined || value === "") return undefined;
    if (!/^-?\d+(\.\d+)?$/.test(value)) throw new RowProblem(`${name} is not a number: ${quote(fields[name])}`);
    return Number(value);
  };
  return {
    text,
    number,
    whole(name: string): number | undefined {
      const value = number(name);
      if (value !== undefined && !isStorable(value))
        throw new RowProblem(`${name} is not a whole number we can keep: ${quote(fields[name])}`);
      return value;
    },
    needed(name: string): string {
      const value = text(name);
      if (value === undefined) throw new RowProblem(`${name} is empty`);
      return value;
    },
    /** A number of one of the format's lists, as our word. */
    word<Ours>(name: string, words: Readonly<Record<number, Ours>>): Ours | undefined {
      const value = number(name);
      if (value === undefined) return undefined;
      if (!(value in words)) throw new RowProblem(`${name} ${value} is not a value we know`);
      return words[value];
    },
    flag(name: string): boolean | undefined {
      const value = text(name)?.toUpperCase();
      return value === undefined ? undefined : ["Y", "YES", "1", "TRUE"].includes(value);
    },
    /** "2026-11-15 09:00:00", or only the day. */
    moment(name: string): Date | undefined {
      const value = text(name);
      if (value === undefined) return undefined;
      const at = new Date(`${value.slice(0, 10)}T${value.slice(11, 19) || "00:00:00"}Z`);
      return Number.isNaN(at.getTime()) ? undefined : at;
    },
    /** Every numbered column of one kind that has a value, in order, with its caption. */
    numbered(prefix: string): { number: number; value: string; caption: string | null }[] {
      return Object.keys(fields)
        .flatMap((name) => {
          const [, digits] = new RegExp(`^${prefix}_(\\d+)$`).exec(name) ?? [];
          const value = digits === undefined ? undefined : text(name);
          if (digits === undefined || value === undefined) return [];
          return [{ number: Number(digits), value, caption: text(`${prefix}_TEXT_${digits}`) ?? null }];
        })
        .sort((a, b) => a.number - b.number);
    },
  };
}

export const largestInteger = 2_147_483_647;

/** What fits an integer of the database; one that does not would take all rows of the branch down with it. */
export const isStorable = (value: number) => Number.isInteger(value) && value >= 0 && value <= largestInteger;

const quote = (text = "") => JSON.stringify(text.slice(0, 40));
