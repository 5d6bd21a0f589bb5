import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import { formatDateTime } from "./format-date-time.ts";

type Values = Readonly<Record<string, unknown>> | null;
/** Names of what entries refer to by number. */
export type AuditNames = Readonly<{ members: ReadonlyMap<number, string>; branches: ReadonlyMap<number, string> }>;

/** What an entry changed, in words: "Assignee: none → Priya Nair". */
export function listChanges(before: Values, after: Values, names: AuditNames): { label: string; text: string }[] {
  const keys = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return keys.flatMap((key) => {
    const [was, is] = [before, after].map((values) =>
      values && Object.hasOwn(values, key) ? formatValue(key, values[key], names) : null,
    );
    if (key === "lead_id" || was === is || (was === "none" && is === null)) return [];
    const text = was == null ? `${is}` : is == null ? `was ${was}` : `${was} → ${is}`;
    return [{ label: toFieldLabel(key.replace(/_ids?$/, "")), text }];
  });
}

function formatValue(key: string, value: unknown, names: AuditNames): string {
  if (value === null || value === undefined || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number") return findName(key, value, names) ?? String(value);
  if (typeof value === "string")
    return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? formatDateTime(new Date(value)) : value;
  if (Array.isArray(value)) return value.map((each) => formatValue(key, each, names)).join(", ") || "none";
  const parts = Object.entries(value).map(([name, each]) => `${toFieldLabel(name)}: ${formatValue(name, each, names)}`);
  return parts.join("; ") || "none";
}

function findName(key: string, id: number, { members, branches }: AuditNames): string | undefined {
  if (/^(assignee|account)_id$/.test(key)) return members.get(id);
  return /^branch_ids?$/.test(key) ? branches.get(id) : undefined;
}
