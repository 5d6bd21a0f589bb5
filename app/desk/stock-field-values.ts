import { toFieldLabel } from "#domains/agency/revisions/field-labels.ts";
import type { PropertyStatus } from "#domains/properties/property-enums.ts";
import { formatTag } from "#domains/properties/tags.ts";
import { capitalise } from "#format/capitalise.ts";
import { formatLongDate } from "#format/format-date.ts";
import { formatPounds } from "#format/format-number.ts";
import type { HomeField, Origin } from "#server/stock-desk/read-home.server.ts";
import { statusLabels } from "#server/stock-desk/stock-filter.ts";
import type { Schema } from "./site/schema-values.ts";

const originLabels: Readonly<Record<Origin, string>> = {
  feed: "from the feed",
  agency: "set by us",
  desk: "entered by hand",
  default: "not given",
};

/** A value without a source is the usual one. */
export const formatOrigin = ({ origin, value }: HomeField) =>
  origin === "default" && formatValue(value) !== "–" ? "usual value" : originLabels[origin];

export function formatField({ name, value }: HomeField, schema: Schema): string {
  if (typeof value === "number" && /^(price|deposit)$/.test(name)) return formatPounds(value);
  if (name === "tags" && Array.isArray(value) && value.length > 0)
    return value.map((tag) => capitalise(formatTag(String(tag)))).join(", ");
  if (name === "status") return statusLabels[value as PropertyStatus] ?? String(value);
  if (typeof value === "string" && /^\d{4}-\d{2}-\d{2}$/.test(value)) return formatLongDate(value);
  const isChoice = [schema, ...(schema.anyOf ?? [])].some((each) => each.enum !== undefined);
  return typeof value === "string" && isChoice ? toFieldLabel(value) : formatValue(value);
}

export function formatValue(value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (Array.isArray(value)) return value.length === 0 ? "–" : value.map(formatValue).join(", ");
  if (typeof value === "object" && "name" in value && "dimensions" in value)
    return [value.name, value.dimensions].filter(Boolean).join(", ");
  if (typeof value === "object")
    return Object.entries(value)
      .filter(([, part]) => part !== null && part !== "")
      .map(([name, part]) => `${toFieldLabel(name)}: ${formatValue(part)}`)
      .join(", ");
  return typeof value === "number" ? value.toLocaleString("en-GB", { maximumFractionDigits: 6 }) : String(value);
}
