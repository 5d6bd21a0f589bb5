import type { Channel } from "#domains/properties/property-enums.ts";
import type { Viewport } from "#domains/search/state/search-state.ts";
import { formatPounds } from "#format/format-number.ts";
import { t } from "#languages/translate.ts";

export type PriceCell = Readonly<{
  /** One square of the map. */
  bounds: Viewport;
  /** The middle of its homes. */
  lng: number;
  lat: number;
  /** At least `minCellHomes`. */
  homes: number;
  median: number;
}>;

export type PriceCells = Readonly<{
  cells: readonly PriceCell[];
  /** With a price and a size. */
  homes: number;
  /** Of all these homes; null with fewer than `minCellHomes`. */
  median: number | null;
  /** Not all homes were read. */
  partial: boolean;
}>;

/** The median of fewer would say little about a place. */
export const minCellHomes = 5;

/** "£312 a square foot" or "£1.24 a square foot a month". */
export const formatRate = (rate: number, channel: Channel) =>
  t(channel === "sales" ? "{price} a square foot" : "{price} a square foot a month", {
    price: shortRate(rate, channel),
  });

const shortRate = (rate: number, channel: Channel) =>
  channel === "sales" ? formatPounds(rate) : `£${rate.toFixed(2)}`;

export type PriceBand = Readonly<{ label: string; from: number }>;

const maxBands = 4;

/** Bands with about as many cells each, in round amounts, the cheapest first. */
export function toPriceBands(cells: readonly PriceCell[], channel: Channel): PriceBand[] {
  const step = channel === "sales" ? 10 : 0.05;
  const round = (rate: number) => Math.round(Math.round(rate / step) * step * 100) / 100;
  const sorted = cells.map(({ median }) => median).sort((a, b) => a - b);
  const quantiles = Array.from({ length: maxBands - 1 }, (_, n) =>
    round(sorted[Math.ceil(((n + 1) * sorted.length) / maxBands)] ?? 0),
  );
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)];
  const edges = [...new Set(quantiles)].filter((edge) => edge > lowest && edge <= highest);
  const label = (rate: number) => shortRate(rate, channel);
  return [0, ...edges].map((from, index) => {
    const to = edges[index];
    if (to === undefined)
      return {
        from,
        label:
          from === 0
            ? t("About {price}", { price: label(round(lowest)) })
            : t("{price} or more", { price: label(from) }),
      };
    return {
      from,
      label:
        from === 0
          ? t("Under {price}", { price: label(to) })
          : t("{low} to {high}", { low: label(from), high: label(to) }),
    };
  });
}

const corners = 48;
/** Of the width of a cell. */
const [minRadius, maxRadius] = [0.3, 0.42];

/** A ring of coordinates around the middle of the homes of a cell, larger with more homes; a square would reach over the sea. */
export function toCircle({ bounds: [west, , east], lng, lat, homes }: PriceCell, mostHomes: number) {
  const size = minRadius + (maxRadius - minRadius) * Math.sqrt(homes / Math.max(1, mostHomes));
  const width = size * (east - west);
  const height = width * Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: corners + 1 }, (_, corner) => {
    const angle = (2 * Math.PI * (corner % corners)) / corners;
    return [lng + Math.cos(angle) * width, lat + Math.sin(angle) * height];
  });
}

export const bandOf = (bands: readonly PriceBand[], { median }: PriceCell) =>
  bands.findLastIndex(({ from }) => median >= from);

/** What the layer is based on. */
export function describePriceCells({ cells, homes, median, partial }: PriceCells, channel: Channel): string {
  if (median === null) return t("Too few homes here have a price and a known size to compare them.");
  const typical = t(
    partial
      ? "Typical here: {rate}, from a sample of homes."
      : "Typical here: {rate}, from {homes} homes with a known size.",
    { rate: formatRate(median, channel), homes },
  );
  const circles =
    cells.length === 0
      ? t("No part of the map has enough of them to compare.")
      : t("Each circle has at least {count} homes.", { count: minCellHomes });
  return `${typical} ${circles}`;
}
