/** The part of JSON Schema that Zod writes for the documents of an agency. */
export type Schema = Readonly<{
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  enum?: readonly unknown[];
  const?: unknown;
  default?: unknown;
  pattern?: string;
  format?: string;
  minimum?: number;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  additionalProperties?: boolean | Schema;
  propertyNames?: Schema;
}>;

export type Path = readonly (string | number)[];

const alternatives = (schema: Schema) => schema.oneOf ?? schema.anyOf ?? [];
const isNull = (schema: Schema) => schema.type === "null";

/** The schema of a value that may also be null, without null. */
export function withoutNull(schema: Schema): { schema: Schema; isNullable: boolean } {
  const [first, ...rest] = alternatives(schema).filter((each) => !isNull(each));
  const isNullable = alternatives(schema).some(isNull);
  return { schema: isNullable && first && rest.length === 0 ? first : schema, isNullable };
}

type Variant = Readonly<{ value: string; schema: Schema }>;
type Variants = Readonly<{ key: string; list: readonly Variant[] }>;

/** The variants of a value by the key that tells them apart: blocks by `type`, services by `provider`. */
export function findVariants(schema: Schema): Variants | null {
  const options = alternatives(schema);
  const keys = Object.keys(options[0]?.properties ?? {});
  const valuesOf = (option: Schema, key: string) => {
    const field = option.properties?.[key];
    return field?.const === undefined ? (field?.enum ?? []) : [field.const];
  };
  const key = keys.find((each) => options.every((option) => valuesOf(option, each).length > 0));
  if (key === undefined) return null;
  return {
    key,
    list: options.flatMap((option) => valuesOf(option, key).map((value) => ({ value: String(value), schema: option }))),
  };
}

/** Ids that visitors never see; they are made up here. */
const idKeys = new Set(["id", "branchId", "staffMemberId", "departmentId", "reviewId", "articleId"]);

export const isIdKey = (key: string) => idKeys.has(key);

/** A new value that is as complete as it can be without the author. */
export function createValue(schema: Schema, document: unknown, key = ""): unknown {
  if (isIdKey(key)) return schema.type === "integer" ? findNextId(document, key) : crypto.randomUUID().slice(0, 8);
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variant = findVariants(schema)?.list[0];
  if (variant) return createValue(variant.schema, document);
  switch (schema.type) {
    case "string":
      return "";
    case "number":
    case "integer":
      return Math.max(0, schema.minimum ?? 0);
    case "boolean":
      return false;
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => createValue(schema.items ?? {}, document));
    case "object":
      return createObject(schema, document);
    default:
      return null;
  }
}

function createObject(schema: Schema, document: unknown): object {
  const values = isRecordSchema(schema)
    ? (schema.required ?? []).map((key) => [key, createValue(schema.additionalProperties as Schema, document)])
    : Object.entries(schema.properties ?? {})
        .filter(([key]) => schema.required?.includes(key))
        .map(([key, field]) => [key, createValue(field, document, key)]);
  return Object.fromEntries(values);
}

/** Keys are chosen by the author, or from a list. */
export const isRecordSchema = ({ additionalProperties }: Schema) => typeof additionalProperties === "object";

function findNextId(document: unknown, key: string): number {
  const found = (value: unknown): number[] =>
    typeof value !== "object" || value === null
      ? []
      : Object.entries(value).flatMap(([name, inner]) => (name === key ? [Number(inner) || 0] : found(inner)));
  return found(document).reduce((most, id) => Math.max(most, id), 0) + 1;
}

export function moveItem<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, i) => i !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}

/** An optional text that is emptied is left out of the document. */
export function withField(value: object, key: string, next: unknown): object {
  const { [key]: _, ...rest } = value as Record<string, unknown>;
  return next === undefined ? rest : { ...value, [key]: next };
}
