import type { LetType } from "../property-enums.ts";
import { propertyTitle, propertyTypes } from "../property-types.ts";
import type { properties } from "../tables.server.ts";
import { newHomeTag } from "../tags.ts";

type Row = typeof properties.$inferSelect;
type DerivedFrom = Pick<Row, "channel" | "propertyType" | "bedrooms" | "town" | "displayAddress"> &
  Pick<Row, "houseName" | "houseNumber" | "street"> & { newHome?: boolean; letType?: LetType | null };

type Given = { headline?: string; tags?: readonly string[]; addressHidden?: boolean };

/** Updates derived fields that are not given when their source changes; edited values stay. */
export function deriveChangedFields(
  known: DerivedFrom & { headline: string; tags: string[] },
  next: DerivedFrom,
  given: Given,
) {
  const [before, after] = [deriveTags(known), deriveTags(next)];
  const own = known.tags.filter((tag) => !before.includes(tag));
  const tags = given.tags
    ? mergeTags(given.tags, after)
    : before.join() === after.join()
      ? known.tags
      : mergeTags(after, own);
  const isHeadlineStale =
    given.headline === undefined && known.headline === formatHeadline(known) && known.headline !== formatHeadline(next);
  return {
    ...(isHeadlineStale ? { headline: formatHeadline(next) } : {}),
    ...(tags.join() === known.tags.join() ? {} : { tags }),
    ...(given.addressHidden !== undefined || hidesAddress(known) === hidesAddress(next)
      ? {}
      : { addressHidden: hidesAddress(next) }),
  };
}

/** Searches need the tags of the type, whatever the given tags are. */
export const mergeTags = (first: readonly string[], second: readonly string[]) => [...new Set([...first, ...second])];

export const formatHeadline = (home: DerivedFrom) => `${propertyTitle(home)} in ${home.town}`;

/** A display address without the house name or number means the exact address is not public. A street may be named after the house. */
export function hidesAddress({ displayAddress, houseNumber, houseName, street }: DerivedFrom): boolean {
  const house = houseNumber ?? houseName;
  const shown = normaliseText(displayAddress);
  const remaining = houseNumber === null && street ? shown.replace(normaliseText(street), "  ") : shown;
  return house === null || !remaining.includes(normaliseText(house));
}

/** Padded with spaces so that "1" matches "1 Mill Lane" but not "12 Mill Lane" or "TA1". */
const normaliseText = (text: string) =>
  ` ${text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim()} `;

export function deriveTags(home: DerivedFrom): string[] {
  const extra = [
    ...(home.newHome ? [newHomeTag] : []),
    ...(home.letType === "student" ? ["student"] : []),
    ...(home.letType === "short" ? ["short-let"] : []),
  ];
  return [...new Set([...propertyTypes[home.propertyType].tags, ...extra])];
}
