import { isRecord, isSameDocument, toKeyedItems } from "./documents.ts";

/** Both versions changed the same value. */
const conflict = Symbol("conflict");

/**
 * Both people's changes in one document; null if they changed the same value in different ways.
 * List items are matched by their id; a list without ids is one value.
 */
export function mergeDocuments(base: unknown, mine: unknown, theirs: unknown): { value: unknown } | null {
  const value = merge(base, mine, theirs);
  return value === conflict ? null : { value };
}

function merge(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (isSameDocument(mine, theirs) || isSameDocument(base, theirs)) return mine;
  if (isSameDocument(base, mine)) return theirs;
  if (isRecord(base) && isRecord(mine) && isRecord(theirs)) return mergeRecords(base, mine, theirs);
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) return mergeLists(base, mine, theirs);
  return conflict;
}

type Fields = Record<string, unknown>;

function mergeRecords(base: Fields, mine: Fields, theirs: Fields): unknown {
  const merged: Fields = {};
  for (const key of new Set([...Object.keys(theirs), ...Object.keys(mine)])) {
    const value = merge(base[key], mine[key], theirs[key]);
    if (value === conflict) return conflict;
    if (value !== undefined) merged[key] = value;
  }
  return merged;
}

/** In my order; what they added comes last. A list that both reordered is a conflict. */
function mergeLists(base: unknown[], mine: unknown[], theirs: unknown[]): unknown {
  const [b, m, t] = [toKeyedItems(base), toKeyedItems(mine), toKeyedItems(theirs)];
  if (!b || !m || !t) return conflict;
  const orderOf = (list: Map<string, unknown>) =>
    [...list.keys()].filter((key) => b.has(key) && m.has(key) && t.has(key));
  const [before, own, other] = [orderOf(b), orderOf(m), orderOf(t)].map((order) => order.join("\n"));
  if (own !== before && other !== before && own !== other) return conflict;
  const order = other === before ? [...m.keys(), ...t.keys()] : [...t.keys(), ...m.keys()];
  const merged: unknown[] = [];
  for (const key of new Set(order)) {
    const value = merge(b.get(key), m.get(key), t.get(key));
    if (value === conflict) return conflict;
    if (value !== undefined) merged.push(value);
  }
  return merged;
}
