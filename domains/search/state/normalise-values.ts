import type { Channel } from "#domains/properties/property-enums.ts";
import { toTagSlug } from "#domains/properties/tags.ts";
import { decodePolygon } from "#domains/search/area/polygon-codec.ts";
import { encodePolyline } from "#domains/search/area/polyline.ts";

/** Each returns undefined for an invalid value. */

const maxTags = 20;

export function slug(value: unknown): string | undefined {
  return typeof value === "string" && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(value) && value.length <= 100 ? value : undefined;
}

export function polygon(value: unknown): string | undefined {
  if (typeof value !== "string" || value.length > 5_000) return undefined;
  const ring = decodePolygon(value);
  return ring === null ? undefined : encodePolyline(ring);
}

export function viewport(value: unknown): [west: number, south: number, east: number, north: number] | undefined {
  if (!Array.isArray(value) || value.length !== 4) return undefined;
  const sides = value.map((side) => number(side, [-180, 180, 5]));
  const [west, south, east, north] = sides;
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined;
  return west < east && south < north && south >= -90 && north <= 90 ? [west, south, east, north] : undefined;
}

export function tags(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const known = value.filter((tag) => typeof tag === "string").map(toTagSlug);
  const clean = [...new Set(known)].filter((tag) => /^!?[a-z0-9]+(-[a-z0-9]+)*$/.test(tag) && tag.length <= 60);
  return clean.length === 0 ? undefined : clean.sort().slice(0, maxTags);
}

export type Limits = readonly [min: number, max: number, decimals?: number];

export function number(value: unknown, [min, max, decimals = 0]: Limits): number | undefined {
  const parsed = typeof value === "string" && value.trim() !== "" ? Number(value.replaceAll(/[£,]/g, "")) : value;
  if (typeof parsed !== "number" || !Number.isFinite(parsed)) return undefined;
  const rounded = decimals === 0 ? Math.trunc(parsed) : Math.round(parsed * 10 ** decimals) / 10 ** decimals;
  return rounded >= min && rounded <= max ? rounded + 0 : undefined;
}

/** Swaps the ends when they are the wrong way round. */
export function range(
  low: unknown,
  high: unknown,
  limits: Limits,
): { min: number | undefined; max: number | undefined } {
  const [min, max] = [number(low, limits), number(high, limits)];
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max };
}

export function isoDate(value: unknown): string | undefined {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value) ? value : undefined;
}

export function cleanText(value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const visible = value.toWellFormed().replace(/[\p{Cc}\p{Cf}\ufffd]/gu, " ");
  const short = visible.replace(/\s+/g, " ").trim().slice(0, 100).toWellFormed().replaceAll("\ufffd", "").trim();
  return short === "" ? undefined : short;
}

export function yes(value: unknown): true | undefined {
  return value === true || value === "true" || value === "1" || value === "on" ? true : undefined;
}

const aliases: Readonly<Record<Channel, readonly string[]>> = {
  sales: ["sales", "buy", "for-sale", "property-for-sale"],
  lettings: ["lettings", "rent", "to-rent", "to-let", "property-to-rent"],
};

export function parseChannel(word: string): Channel | null {
  if (aliases.sales.includes(word)) return "sales";
  return aliases.lettings.includes(word) ? "lettings" : null;
}
