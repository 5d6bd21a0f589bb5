import { badBody, checkDepth, checkFieldCount, checkText } from "./body-limits.ts";
import { type Fields, type FieldValue, noFields } from "./parsed-body.ts";

export function readJsonFields(text: string): Fields {
  const value = parse(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw badBody("The JSON must be an object");
  return copyObject(value, 1, { fields: 0 });
}

type Count = { fields: number };

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw badBody("The JSON cannot be read");
  }
}

function copyObject(source: object, depth: number, count: Count): Fields {
  checkDepth(depth);
  const copy = noFields();
  for (const [name, value] of Object.entries(source)) {
    checkFieldCount(++count.fields);
    if (name !== "__proto__") copy[checkText(name)] = copyValue(value, depth + 1, count);
  }
  return copy;
}

function copyValue(value: unknown, depth: number, count: Count): FieldValue {
  if (typeof value === "string") return checkText(value);
  if (typeof value === "number" || typeof value === "boolean" || value === null) return value;
  if (!Array.isArray(value)) return copyObject(value as object, depth, count);
  checkDepth(depth);
  return value.map((item) => {
    checkFieldCount(++count.fields);
    return copyValue(item, depth + 1, count);
  });
}
