import { z } from "zod";

const range = (min: number, max: number, message?: string) =>
  z.number(message).int(message).min(min, message).max(max, message);

/** A whole number typed into a form. */
export const digits = (min: number, max: number, message?: string) =>
  z
    .string(message)
    .trim()
    .regex(/^\d{1,10}$/, message)
    .transform(Number)
    .pipe(range(min, max, message));

/** A whole number of JSON or of a form. */
export const wholeNumber = (min: number, max: number, message?: string) =>
  z.union([digits(min, max, message), range(min, max, message)], message);

/** The id of a database row. */
export const rowId = (message?: string) => wholeNumber(1, 2_147_483_647, message);
