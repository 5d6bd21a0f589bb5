import { shownStaffMember } from "#app/pages/branches/shown-staff-member.server.ts";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { findBranchTeam } from "#domains/branches/find-branch-team.server.ts";
import { offersCalculators } from "#domains/calculators/offers-calculators.ts";
import { regionOf } from "#domains/calculators/region.ts";
import { findCountry } from "#domains/places/find-country.server.ts";
import { nearestStations } from "#domains/places/nearest-stations.server.ts";
import { auctionWords } from "#domains/properties/auction-words.ts";
import { childProperties } from "#domains/properties/child-properties.server.ts";
import { findDocuments } from "#domains/properties/find-documents.server.ts";
import { findPictures } from "#domains/properties/find-pictures.server.ts";
import { findPriceChanges } from "#domains/properties/find-price-changes.server.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import { keyFacts } from "#domains/properties/key-facts.ts";
import { listingJsonLd } from "#domains/properties/listing-json-ld.ts";
import { materialFacts } from "#domains/properties/material-facts.ts";
import type { PageStanding } from "#domains/properties/page-standing.ts";
import { type PriceEntry, priceHistory } from "#domains/properties/price-history.ts";
import { propertyCardJson } from "#domains/properties/property-card-json.server.ts";
import { propertyTitle } from "#domains/properties/property-title.ts";
import { publicPlace } from "#domains/properties/public-place.ts";
import { videoItems } from "#domains/properties/video-items.ts";
import type { Context } from "#platform/context.ts";
import { propertyBreadcrumb } from "./property-breadcrumb.server.ts";
import { scriptJson } from "./script-json.ts";

type Input = { property: Property; standing: Exclude<PageStanding, "gone">; config: AgencyConfig; url: string };

const stationsShown = 3;
const peopleShown = 4;
const paragraphEnd = /\n\s*\n/;

/** Everything an open property page and the screens over it show; nothing in it tells a hidden address. */
export async function openPage(ctx: Context, { property, standing, config, url }: Input) {
  const { propertyId, channel, branchId, staffMemberId } = property;
  const place = publicPlace(property);
  const [pictures, branch, stations, children, crumbs, country, prices, documents] = await Promise.all([
    findPictures(ctx, propertyId),
    findBranchTeam(ctx, { branchId, channel, staffMemberId }),
    nearestStations(ctx, place.location, stationsShown),
    childProperties(ctx, propertyId),
    propertyBreadcrumb(ctx, property),
    findCountry(ctx, { county: property.county, location: place.location }),
    readPrices(ctx, property, config),
    findDocuments(ctx, propertyId),
  ]);
  if (branch === null) throw new Error(`Property ${propertyId} has no branch`);
  const team = branch.team.slice(0, peopleShown).map((member) => shownStaffMember(config.media, branch.slug, member));
  const title = propertyTitle(property);
  const agency = { slug: ctx.agency.slug, settings: config.settings };
  const agent = { ...branch, name: `${config.identity.name}, ${branch.name}` };
  const price = property.priceQualifier === "poa" ? null : property.price;
  const jsonLd = listingJsonLd({
    ...property,
    price,
    url,
    name: `${title}, ${property.displayAddress}`,
    description: property.summary,
    closed: standing === "closed",
    place,
    photos: pictures.photos,
    agent,
    crumbs,
  });
  return {
    kind: "open" as const,
    standing,
    url,
    title,
    titlePrice: price,
    calculators: offersCalculators({ ...property, price }, config.settings.calculatorHiddenTags)
      ? { price, region: regionOf(country) }
      : null,
    agencyName: config.identity.name,
    card: propertyCardJson(property, [], agency, ctx.now),
    reference: property.reference,
    headline: property.headline,
    features: property.features,
    description: property.description.split(paragraphEnd).filter(Boolean),
    rooms: property.rooms,
    facts: keyFacts(property, ctx.now),
    material: materialFacts(property.materialInformation),
    prices,
    auction: auctionWords({ ...property, price }, ctx.now),
    lettingsFeeText: channel === "lettings" ? property.lettingsFeeText : null,
    pictures,
    documents,
    videos: videoItems(property, { droppedHosts: config.settings.droppedVideoHosts }),
    branch: { ...branch, team },
    place: { location: place.location, exact: place.exact, town: place.town },
    stations,
    children,
    crumbs,
    jsonLd: scriptJson(jsonLd),
  };
}

/** Whoever does not say the price now does not say the earlier ones. */
async function readPrices(ctx: Context, property: Property, { settings }: AgencyConfig): Promise<PriceEntry[]> {
  const isTold = property.priceQualifier !== "poa" && property.price !== null;
  if (!settings.showPriceHistory || !isTold) return [];
  return priceHistory(property.launchedAt, await findPriceChanges(ctx, property.propertyId));
}
