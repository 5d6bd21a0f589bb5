import type { PropertyStatus } from "#domains/properties/property-enums.ts";
import { formatList } from "#format/format-list.ts";
import { formatPounds } from "#format/format-number.ts";
import { type Message, t } from "#languages/translate.ts";

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
  if (kind === "reduced") {
    const amount = reduction(home);
    return amount > 0 ? t("Reduced by {amount}", { amount: formatPounds(amount) }) : t("Price reduced");
  }
  if (kind === "under_offer") return home.status === "let_agreed" ? t("Now let agreed") : t("Now under offer");
  return kind === "new" ? t("New since you looked") : t("Gone");
}

/** "3 new, 2 reduced and 1 under offer". */
export function formatChangeCounts(counts: Readonly<Record<ChangeKind, number>>, isRent: boolean): string {
  const messages: Record<ChangeKind, Message> = {
    new: "{count} new",
    reduced: "{count} reduced",
    under_offer: isRent ? "{count} let agreed" : "{count} under offer",
    gone: "{count} no longer available",
  };
  const changed = changeKinds.filter((kind) => counts[kind] > 0);
  return formatList(changed.map((kind) => t(messages[kind], { count: counts[kind] })));
}
