import type { PropertyStatus } from "#domains/properties/property-enums.ts";
import { formatPounds } from "#format/format-number.ts";

/** In the order they are listed. */
export const changeKinds = ["new", "reduced", "under_offer", "gone"] as const;
export type ChangeKind = (typeof changeKinds)[number];

/** A home that matches a search but for its status, compared with an earlier time. */
export type Changed = Readonly<{
  isFound: boolean;
  wasFound: boolean;
  status: PropertyStatus;
  statusBefore: PropertyStatus | null;
  price: number | null;
  priceBefore: number | null;
}>;

/** The most important change; null when the visitor would see none. */
export function toChangeKind({ isFound, wasFound, ...home }: Changed): ChangeKind | null {
  if (!isFound) return wasFound ? "gone" : null;
  if (!wasFound) return "new";
  if (home.statusBefore === "available" && home.status !== "available") return "under_offer";
  return reduction(home) > 0 ? "reduced" : null;
}

type Priced = Pick<Changed, "price" | "priceBefore">;

const reduction = ({ price, priceBefore }: Priced) =>
  price === null || priceBefore === null ? 0 : Math.max(0, priceBefore - price);

/** For the mark on a card. */
export function formatChange(kind: ChangeKind, home: Priced & Pick<Changed, "status">): string {
  if (kind === "reduced") return reduction(home) > 0 ? `Reduced by ${formatPounds(reduction(home))}` : "Price reduced";
  if (kind === "under_offer") return home.status === "let_agreed" ? "Now let agreed" : "Now under offer";
  return kind === "new" ? "New since you looked" : "Gone";
}

/** "3 new, 2 reduced and 1 under offer". */
export function formatChangeCounts(counts: Readonly<Record<ChangeKind, number>>, isRent: boolean): string {
  const words: Record<ChangeKind, string> = {
    new: "new",
    reduced: "reduced",
    under_offer: isRent ? "let agreed" : "under offer",
    gone: "no longer available",
  };
  const parts = changeKinds.filter((kind) => counts[kind] > 0).map((kind) => `${counts[kind]} ${words[kind]}`);
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}` : (parts[0] ?? "");
}
