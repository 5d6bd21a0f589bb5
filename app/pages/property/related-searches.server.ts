import { searchBreadcrumb } from "#app/pages/search/search-seo.ts";
import { findPlace } from "#domains/places/find-place.server.ts";
import { countySlugs, toPlaceSlug, toTownId } from "#domains/places/place-id.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { getTypeGroup, propertyTypes } from "#domains/properties/property-types.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import { normaliseSearch, type SearchState } from "#domains/search/state/search-state.ts";
import { searchSummary } from "#domains/search/summary/search-summary.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";

type Placed = Pick<Property, "propertyId" | "channel" | "displayAddress" | "letType">;

/** The town of a property as a place to search, or its county; null outside the gazetteer. */
export async function findTown(ctx: Context, { county, town }: Pick<Property, "county" | "town">) {
  const slug = toPlaceSlug(county);
  if (!countySlugs.includes(slug)) return null;
  return (await findPlace(ctx, toTownId(slug, toPlaceSlug(town)))) ?? (await findPlace(ctx, slug));
}

export type Town = Awaited<ReturnType<typeof findTown>>;

/** The searches for the property's channel, county and town, if known, and the property itself. That of students has no places. */
export function propertyBreadcrumb({ propertyId, channel, displayAddress, letType }: Placed, town: Town) {
  const crumbs = searchBreadcrumb(normaliseSearch({ channel }), town, null);
  const isStudent = letType === "student";
  return [
    ...(isStudent ? [...crumbs.slice(0, 1), { name: t("Student homes"), path: studentPath() }] : crumbs),
    { name: displayAddress, path: `/properties/${propertyId}/${channel}` },
  ];
}

const studentPath = () => searchPath(normaliseSearch({ channel: "lettings", tags: ["student"] }), null);

/** The search for everything of the same group: all commercial property for a shop. */
export function listAll({ channel, propertyType, letType }: Property) {
  if (letType === "student") return { url: studentPath(), label: t("All student homes") };
  const group = getTypeGroup(propertyType);
  if (group !== "home") {
    const search = normaliseSearch({ channel, tags: [group] });
    return { url: searchPath(search, null), label: searchSummary(search, { placeName: null }) };
  }
  const label = channel === "sales" ? t("All properties for sale") : t("All properties to rent");
  return { url: `/properties/${channel}`, label };
}

/** The search whose new homes are mailed: the same kind, trade and size in the same town. */
export function toAlert({ channel, propertyType, bedrooms }: Property, town: Town) {
  const { group, tags } = propertyTypes[propertyType];
  const tag = group === "home" ? tags[0] : tags.at(-1);
  const search = normaliseSearch({
    channel,
    placeId: town?.placeId,
    tags: tag && tag !== "development" ? [tag] : undefined,
    minBeds: group === "home" && bedrooms > 0 ? bedrooms : undefined,
  });
  return describeAlert(search, town?.name ?? null, t("Tell me about others like it"));
}

/** The search that mails everything new of a channel. */
export const toChannelAlert = (channel: Channel) =>
  describeAlert(normaliseSearch({ channel }), null, t("Email me new listings"));

const describeAlert = (search: SearchState, placeName: string | null, label: string) => ({
  label,
  search,
  summary: searchSummary(search, { placeName }),
  url: searchPath(search, null),
});
