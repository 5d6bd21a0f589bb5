import type { Context } from "hono";

export type FieldValue = string | number | boolean | null | FieldValue[] | Fields;

/** Has no prototype, so that no field name can reach one. */
export type Fields = { [name: string]: FieldValue };

/** The parsed body of any of the three content types. */
export type ParsedBody = Readonly<{
  fields: Fields;
  files: readonly { name: string; file: File }[];
}>;

export const noFields = (): Fields => Object.create(null);

/** The fields of an object; none for any other value. */
export const toFields = (value: unknown): Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};

/** False for forms, which browsers can post by themselves. */
export const hasJsonBody = (c: Context) => c.req.header("content-type")?.startsWith("application/json") ?? false;
