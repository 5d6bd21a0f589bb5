import { type DocumentChanges, isRecord, isSameDocument, toKeyedItems } from "./documents.ts";
import { toDocumentLabel, toFieldLabel, toItemLabel } from "./field-labels.ts";

const maxLines = 100;
const maxTextLength = 80;

/** Texts of settings contain keys of other services, and media keys mean nothing to a reader. */
const withoutValues = new Set(["settings.json", "media.json"]);

/** One line per change, in plain words: "Branches and people › Taunton › Telephone: 01823 1 → 01823 2". */
export function summariseChanges(changes: DocumentChanges): string[] {
  const lines: string[] = [];
  for (const [path, { before, after }] of Object.entries(changes)) {
    const label = toDocumentLabel(path, after ?? before);
    if (before === null) lines.push(`${label}: added`);
    else if (after === null) lines.push(`${label}: deleted`);
    else describe([label], before, after, lines, !withoutValues.has(path));
    if (lines.length > maxLines) break;
  }
  if (lines.length <= maxLines) return lines;
  return [...lines.slice(0, maxLines), "and more"];
}

function describe(place: string[], before: unknown, after: unknown, lines: string[], hasValues: boolean): void {
  if (lines.length > maxLines || isSameDocument(before, after)) return;
  const where = place.join(" › ");
  const isShown = hasValues || [before, after].every((value) => /^(boolean|number)$/.test(typeof value));
  if (before === undefined || before === null) lines.push(`${where}: added${hasValues ? shown(after) : ""}`);
  else if (after === undefined || after === null) lines.push(`${where}: removed`);
  else if (isRecord(before) && isRecord(after))
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)]))
      describe([...place, toText(toFieldLabel(key))], before[key], after[key], lines, hasValues);
  else if (Array.isArray(before) && Array.isArray(after)) describeList(place, before, after, lines, hasValues);
  else if (isShown) lines.push(`${where}: ${toTexts(before, after).join(" → ")}`);
  else lines.push(`${where}: changed`);
}

function describeList(place: string[], before: unknown[], after: unknown[], lines: string[], hasValues: boolean): void {
  const [old, next] = [toKeyedItems(before), toKeyedItems(after)];
  const where = place.join(" › ");
  if (!old || !next) {
    lines.push(
      before.length === after.length ? `${where}: changed` : `${where}: ${before.length} → ${after.length} entries`,
    );
    return;
  }
  const first = lines.length;
  for (const [key, item] of old)
    if (next.has(key)) describe([...place, toItemLabel(item) || "Entry"], item, next.get(key), lines, hasValues);
    else lines.push(`${where} › ${toItemLabel(item) || "Entry"}: removed`);
  for (const [key, item] of next) if (!old.has(key)) lines.push(`${where} › ${toItemLabel(item) || "Entry"}: added`);
  if (lines.length === first) lines.push(`${where}: in a new order`);
}

const shown = (value: unknown) => (typeof value === "object" ? "" : ` ${toText(value)}`);

/** Long texts from a few words before the first difference, so that it is seen. */
function toTexts(before: unknown, after: unknown): [string, string] {
  const [old, next] = [toLine(before), toLine(after)];
  let same = 0;
  while (same < old.length && old[same] === next[same]) same += 1;
  const isShort = Math.max(old.length, next.length) <= maxTextLength;
  const from = isShort || same < maxTextLength / 2 ? 0 : old.lastIndexOf(" ", same - maxTextLength / 4) + 1;
  return [cut(old, from), cut(next, from)];
}

function cut(text: string, from: number): string {
  const end = from + maxTextLength;
  return `${from > 0 ? "…" : ""}${text.slice(from, end)}${text.length > end ? "…" : ""}`;
}

const toText = (value: unknown) => cut(toLine(value), 0);

function toLine(value: unknown): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "object") return "…";
  return String(value).replace(/\s+/g, " ").trim() || "empty";
}
