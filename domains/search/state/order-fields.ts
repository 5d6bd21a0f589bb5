import { type FieldName, type SearchField, searchFields } from "./search-state.ts";

type Entry = readonly [FieldName, SearchField<unknown>];

/** The fields of a search in the order of the table, except that some come before another. */
export function orderFields(moves: { readonly [Field in FieldName]?: FieldName } = {}): readonly Entry[] {
  const names = Object.keys(searchFields) as FieldName[];
  for (const [name, before] of Object.entries(moves) as [FieldName, FieldName][]) {
    names.splice(names.indexOf(name), 1);
    names.splice(names.indexOf(before), 0, name);
  }
  return names.map((name) => [name, searchFields[name] as SearchField<unknown>]);
}
