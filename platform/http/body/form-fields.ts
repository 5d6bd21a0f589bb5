import { badBody, checkDepth, checkFieldCount, checkText } from "./body-limits.ts";
import { type Fields, noFields } from "./parsed-body.ts";

const bracketed = /^([^[\]]+)((?:\[[^[\]]*\])+)$/;

/** `a[b]=1` nests, `a[]=1` and repeated names make lists in order. CRLF becomes LF. */
export function nestFields(pairs: readonly (readonly [string, string])[]): Fields {
  checkFieldCount(pairs.length);
  const fields = noFields();
  for (const [name, value] of pairs)
    addField(fields, namePath(checkText(name)), checkText(value).replaceAll("\r\n", "\n"));
  return fields;
}

export function decodeForm(text: string): [string, string][] {
  const parts = text.split("&").filter(Boolean);
  checkFieldCount(parts.length);
  return parts.map((part) => {
    const equals = part.indexOf("=");
    return equals < 0 ? [decode(part), ""] : [decode(part.slice(0, equals)), decode(part.slice(equals + 1))];
  });
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    throw badBody("The form is not encoded as UTF-8");
  }
}

/** A name with unbalanced brackets is a plain name. */
function namePath(name: string): string[] {
  const match = bracketed.exec(name);
  if (!match?.[1] || !match[2]) return [name];
  const path = [match[1], ...match[2].slice(1, -1).split("][")];
  checkDepth(path.length);
  return path;
}

function addField(fields: Fields, path: string[], value: string): void {
  if (path.includes("__proto__")) return;
  const isList = path.length > 1 && path.at(-1) === "";
  const keys = isList ? path.slice(0, -1) : path;
  if (keys.length > 1 && keys.includes("")) throw badBody("A list is only allowed at the end of a field name");

  let parent = fields;
  for (const key of keys.slice(0, -1)) parent = descend(parent, key);
  const key = keys.at(-1) ?? "";
  const present = parent[key];
  if (present === undefined) parent[key] = isList ? [value] : value;
  else if (Array.isArray(present)) present.push(value);
  else if (typeof present === "string") parent[key] = [present, value];
  else throw clash(key);
}

function descend(parent: Fields, key: string): Fields {
  const child = parent[key] ?? noFields();
  if (typeof child !== "object" || Array.isArray(child)) throw clash(key);
  parent[key] = child;
  return child;
}

const clash = (key: string) => badBody(`The field ${key.slice(0, 100)} is both a value and a group`);
