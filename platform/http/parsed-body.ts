export type FieldValue = string | number | boolean | null | FieldValue[] | Fields;

/** Made without a prototype, so that no field name can reach one. */
export type Fields = { [name: string]: FieldValue };

/** A request's body in one shape, whichever of the three content types brought it. */
export type ParsedBody = Readonly<{
  fields: Fields;
  files: readonly { name: string; file: File }[];
}>;

export const noFields = (): Fields => Object.create(null);
