import { toItemKey } from "#domains/agency/revisions/documents.ts";
import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";

/** The part of JSON Schema that Zod writes for the documents of an agency. */
export type Schema = Readonly<{
  type?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  items?: Schema;
  minItems?: number;
  minLength?: number;
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

/** Ids that visitors never see and positions that follow from the order; they are made up here. */
const idKeys = new Set([
  ...(["id", "branchId", "staffMemberId", "departmentId", "reviewId", "articleId"] as const),
  "fieldPostion",
]);

export const isIdKey = (key: string) => idKeys.has(key);

/** A new value that is as complete as it can be without the author. */
export function createValue(schema: Schema, document: unknown): unknown {
  return create(schema, { document, sample: null });
}

/** With words and a picture in the places that must not stay empty, so that a new block is seen at once. */
export function createSample(schema: Schema, document: unknown, sample: Sample): unknown {
  return create(schema, { document, sample });
}

type Sample = Readonly<{ picture: string; choices: Readonly<Record<string, readonly { value: string }[]>> }>;
type Source = Readonly<{ document: unknown; sample: Sample | null }>;

function create(schema: Schema, source: Source, key = ""): unknown {
  if (isIdKey(key)) return schema.type === "integer" ? findNextId(source.document, key) : createId();
  if (key === "fieldName") return `answer_${createId()}`;
  if (schema.default !== undefined) return schema.default;
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const variant = findVariants(schema)?.list[0];
  if (variant) return create(variant.schema, source);
  switch (schema.type) {
    case "string":
      return source.sample === null ? "" : createText(schema, key, source.sample);
    case "number":
    case "integer":
      return Math.max(0, schema.minimum ?? 0);
    case "boolean":
      return false;
    case "array":
      return Array.from({ length: schema.minItems ?? 0 }, () => create(schema.items ?? {}, source, key));
    case "object":
      return createObject(schema, source);
    default:
      return null;
  }
}

const createId = () => crypto.randomUUID().slice(0, 8);

const weekMs = 7 * 24 * 60 * 60 * 1000;

function createText(schema: Schema, key: string, { picture, choices }: Sample): string {
  if (choices[key]?.[0]) return choices[key][0].value;
  if (schema.format === "date-time" || key === "startsAt")
    return new Date(Date.now() + weekMs).toISOString().slice(0, 16);
  if (schema.pattern?.includes("webp")) return picture;
  if (schema.pattern?.includes("mailto:")) return "/";
  if (key === "markdown") return "Write here.";
  return schema.pattern === undefined && schema.format === undefined && schema.minLength ? toFieldLabel(key) : "";
}

function createObject(schema: Schema, source: Source): object {
  const values = isRecordSchema(schema)
    ? (schema.required ?? []).map((key) => [key, create(schema.additionalProperties as Schema, source)])
    : Object.entries(schema.properties ?? {})
        .filter(
          ([key, { type }]) => schema.required?.includes(key) || (type === "string" && source.sample?.choices[key]),
        )
        .map(([key, field]) => [key, create(field, source, key)]);
  return Object.fromEntries(values);
}

/** A copy with ids of its own. */
export function duplicateItem(item: unknown, document: unknown): unknown {
  if (Array.isArray(item)) return item.map((each) => duplicateItem(each, document));
  if (typeof item !== "object" || item === null) return item;
  return Object.fromEntries(
    Object.entries(item).map(([key, value]) => {
      if (key === "fieldName") return [key, `answer_${createId()}`];
      if (!isIdKey(key)) return [key, duplicateItem(value, document)];
      return [key, typeof value === "number" ? findNextId(document, key) : createId()];
    }),
  );
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

export const insertItem = <Item>(list: readonly Item[], item: Item, at: number): Item[] => [
  ...list.slice(0, at),
  item,
  ...list.slice(at),
];

/** The questions of a form are asked by position; in the editor they have the order of the list. */
export function withPositions(list: readonly unknown[]): readonly unknown[] {
  const hasPosition = (item: unknown): item is object => Object.hasOwn(Object(item), "fieldPostion");
  return list.map((item, i) => (hasPosition(item) ? { ...item, fieldPostion: i + 1 } : item));
}

/** Keys of the items of a list, each once. */
export function toItemKeys(list: readonly unknown[]): string[] {
  const keys = list.map((item, i) => toItemKey(item) ?? String(i));
  return keys.map((key, i) => (keys.indexOf(key) === i ? key : `${key} ${i}`));
}

/** An optional text that is emptied is left out of the document. */
export function withField(value: object, key: string, next: unknown): object {
  const { [key]: _, ...rest } = value as Record<string, unknown>;
  return next === undefined ? rest : { ...value, [key]: next };
}

/** A title comes before the web address that is made from it. */
export const withTitleFirst = (names: readonly string[]) =>
  names.includes("title") && names.includes("slug")
    ? ["title", "slug", ...names.filter((name) => name !== "title" && name !== "slug")]
    : names;
