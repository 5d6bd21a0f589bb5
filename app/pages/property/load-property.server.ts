import { data, redirect } from "react-router";
import { monthlyCostFact, toCostedHome } from "#app/calculators/costed-home.ts";
import { toStaffCardData } from "#app/pages/branches/load-branch-pages.server.ts";
import { movedOrNotFound, notFound } from "#app/pages/page-responses.server.ts";
import { loadSearch } from "#app/pages/search/load-search.server.ts";
import { searchBreadcrumb } from "#app/pages/search/search-seo.ts";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findBranchTeam } from "#domains/branches/find-contact.server.ts";
import { hasCalculators } from "#domains/calculators/has-calculators.ts";
import { toRegion } from "#domains/calculators/region.ts";
import { listMonthlyCosts } from "#domains/calculators/running-costs.ts";
import { findSaleOn, listSaleEvents } from "#domains/content/sale-events.server.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { findSurroundings } from "#domains/places/find-nearby-places.server.ts";
import { findPlace } from "#domains/places/find-place.server.ts";
import { toNation } from "#domains/places/nation.ts";
import { countySlugs, toPlaceSlug, toTownId } from "#domains/places/place-id.ts";
import {
  listChildProperties,
  listDevelopment,
  listNewestProperties,
  listSimilarProperties,
} from "#domains/properties/cards/list-cards.server.ts";
import { toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { toPropertyCardJson } from "#domains/properties/cards/property-card-json.server.ts";
import { type AuctionDetails, keyFacts, omitKeyFacts, toAuctionDetails } from "#domains/properties/facts/key-facts.ts";
import { listLandFacts, listMaterialFacts } from "#domains/properties/facts/list-material-facts.ts";
import { formatRoomCounts } from "#domains/properties/facts/room-counts.ts";
import { findProperty, hasBeenListed, type Property } from "#domains/properties/find-property.server.ts";
import { listingJsonLd } from "#domains/properties/listing-json-ld.ts";
import { groupMedia } from "#domains/properties/media/group-media.ts";
import { getPageState, type PageState } from "#domains/properties/page-state.ts";
import { buildPriceHistory, isRecentlyReduced } from "#domains/properties/pricing/price-history.ts";
import { getTypeGroup, propertyTitle, propertyTypes } from "#domains/properties/property-types.ts";
import { toPublicPlace } from "#domains/properties/public-place.ts";
import { newHomeTag } from "#domains/properties/tags.ts";
import { listVideos } from "#domains/properties/videos/list-videos.ts";
import { takesViewings } from "#domains/properties/viewings.ts";
import { searchPath } from "#domains/search/state/path-codec.ts";
import { normaliseSearch } from "#domains/search/state/search-state.ts";
import { searchSummary } from "#domains/search/summary/search-summary.ts";
import { feedLanguage, localPath, plainPath, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { toLate } from "#ui/island.tsx";
import {
  formatNotice,
  formatSubtitle,
  formatTitle,
  splitFacts,
  toAuctionPanel,
  toPriceRow,
  toSiblings,
} from "./page-sections.server.ts";

type Input = { property: Property; standing: Exclude<PageState, "gone">; config: AgencyConfig; url: string };

const maxPeople = 4;
const paragraphEnd = /\n\s*\n/;

/** The data of an open property page and its overlays; must not reveal a hidden address. */
async function loadOpenPage(ctx: Context, { property, standing, config, url }: Input) {
  const { propertyId, channel } = property;
  const place = toPublicPlace(property);
  const { pictures, documents } = groupMedia(property.media);
  const [branch, { stations, country }, children, siblings, town, sales] = await Promise.all([
    findBranch(ctx, property, config),
    findSurroundings(ctx, { county: property.county, location: place.location }),
    property.hasChildren ? listChildProperties(ctx, propertyId) : [],
    property.parentPropertyId ? listDevelopment(ctx, property.parentPropertyId) : [],
    findTown(ctx, property),
    property.auctionDate ? listSaleEvents(ctx, "property-auction") : [],
  ]);
  const crumbs = propertyBreadcrumb(property, town);
  const title = formatTitle(property, standing);
  const isOffered = takesViewings(standing, property);
  const nation = toNation(property.postcode, country);
  const group = getTypeGroup(property.propertyType);
  const isDevelopment = property.propertyType === "development";
  const agency = { slug: ctx.agency.slug, settings: config.settings };
  const agent = { ...branch, name: `${config.identity.name}, ${branch.name}` };
  const costs = listMonthlyCosts(toCostedHome(property, nation), config.settings.mortgageInterestRate);
  const price = property.priceQualifier === "poa" ? null : property.price;
  const auction = toAuctionDetails({ ...property, price }, ctx.now);
  const prices = listPrices(property, config);
  const card = toPropertyCardJson(isDevelopment ? { ...property, bedrooms: 0 } : property, [], agency, ctx.now);
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
    subtitle: auction && property.auctionDate ? formatSubtitle(title, auction, property.auctionDate) : title,
    titlePrice: price,
    // None of the three property taxes applies outside the UK.
    calculators:
      isOffered &&
      nation !== "crown-dependency" &&
      group === "home" &&
      hasCalculators({ ...property, price }, config.settings.calculatorHiddenTags)
        ? { price, region: toRegion(nation), costs: costs.map(({ label, pounds }) => [label, pounds] as const) }
        : null,
    agencyName: config.identity.name,
    card: standing === "closed" ? { ...card, ...closedCard(card.tags, auction) } : card,
    isDevelopment,
    reference: property.reference,
    hasNewHomesForm:
      standing === "open" && property.tags.includes(newHomeTag) && `${leadKinds.new_homes.formId}` in config.forms,
    headline: property.headline,
    features: omitKeyFacts(property.features),
    disclaimer: t(
      "These particulars are a general guide and do not form part of any contract; please check anything that matters to you with the branch. Measurements are approximate.",
    ),
    about: t("About this property"),
    note: feedLanguage() && t("The agent's text is available in English only."),
    description: property.description.split(paragraphEnd).filter(Boolean),
    rooms: property.rooms,
    roomCounts: formatRoomCounts(card, isDevelopment ? children : []),
    ...splitFacts(
      [
        ...keyFacts(property, ctx.now, nation).filter(
          ({ label, value }) => (isOffered || label !== "Available") && !(isDevelopment && value === null),
        ),
        ...(isOffered ? monthlyCostFact(property, costs) : []),
      ],
      group === "home",
    ),
    material: (group === "land" ? listLandFacts : listMaterialFacts)(property.materialInformation),
    prices,
    isReduced: isRecentlyReduced(prices, ctx.now.getTime()),
    auction: auction && toAuctionPanel(auction, findSaleOn(sales, property.auctionDate)),
    all: listAll(property),
    alert: isOffered ? null : toAlert(property, town),
    notice: isOffered ? null : formatNotice(property, standing),
    lettingsFeeText: channel === "lettings" && group === "home" ? property.lettingsFeeText : null,
    feesHeading: nation === "wales" ? t("Contract-holder fees and deposits") : t("Tenant fees and deposits"),
    pictures,
    documents,
    videos: listVideos(property, { droppedHosts: config.settings.droppedVideoHosts }),
    branch,
    place: {
      location: place.location,
      exact: place.exact,
      hidden: place.hidden,
      radiusMetres: place.radiusMetres,
      town: place.town,
    },
    stations,
    children: children.map(toPageCard),
    siblings: toSiblings(property, siblings),
    crumbs,
    jsonLd,
  };
}

/** The page says "Sold" or "Let" instead of a badge. A lot had no asking price; its panel gives guide price and result. */
const closedCard = (tags: readonly string[], auction: AuctionDetails | null) => ({
  badge: null,
  tags: tags.filter((tag) => tag !== newHomeTag),
  ...(auction ? { priceValue: null } : {}),
});

/** Price on application hides earlier prices too. */
function listPrices(
  { priceQualifier, price, rentFrequency, launchedAt, priceChanges }: Property,
  { settings }: AgencyConfig,
) {
  const isPublic = priceQualifier !== "poa" && price !== null;
  const entries = settings.showPriceHistory && isPublic ? buildPriceHistory(launchedAt, priceChanges) : [];
  return entries.map((entry) => toPriceRow(entry, rentFrequency));
}

type Placed = Pick<Property, "propertyId" | "channel" | "displayAddress">;

/** The town of a property as a place to search, or its county; null outside the gazetteer. */
async function findTown(ctx: Context, { county, town }: Pick<Property, "county" | "town">) {
  const slug = toPlaceSlug(county);
  if (!countySlugs.includes(slug)) return null;
  return (await findPlace(ctx, toTownId(slug, toPlaceSlug(town)))) ?? (await findPlace(ctx, slug));
}

type Town = Awaited<ReturnType<typeof findTown>>;

/** The searches for the property's channel, county and town, if known, and the property itself. */
const propertyBreadcrumb = ({ propertyId, channel, displayAddress }: Placed, town: Town) => [
  ...searchBreadcrumb(normaliseSearch({ channel }), town, null),
  { name: displayAddress, path: `/properties/${propertyId}/${channel}` },
];

/** The branch of a property with the people who sell or let it. */
async function findBranch(
  ctx: Context,
  { propertyId, branchId, channel, staffMemberId }: Property,
  config: AgencyConfig,
) {
  const branch = await findBranchTeam(ctx, { branchId, channel, staffMemberId });
  if (branch === null) throw new Error(`Property ${propertyId} has no branch`);
  const team = branch.team.slice(0, maxPeople).map((member) => toStaffCardData(config.media, branch.slug, member));
  return { ...branch, team };
}

/** The search for everything of the same group: all commercial property for a shop. */
function listAll({ channel, propertyType }: Property) {
  const group = getTypeGroup(propertyType);
  if (group !== "home") {
    const search = normaliseSearch({ channel, tags: [group] });
    return { url: searchPath(search, null), label: searchSummary(search, { placeName: null }) };
  }
  const label = channel === "sales" ? t("All properties for sale") : t("All properties to rent");
  return { url: `/properties/${channel}`, label };
}

/** The search whose new homes are mailed: the same kind, trade and size in the same town. */
function toAlert({ channel, propertyType, bedrooms }: Property, town: Town) {
  const { group, tags } = propertyTypes[propertyType];
  const tag = group === "home" ? tags[0] : tags.at(-1);
  const search = normaliseSearch({
    channel,
    placeId: town?.placeId,
    tags: tag && tag !== "development" ? [tag] : undefined,
    minBeds: group === "home" && bedrooms > 0 ? bedrooms : undefined,
  });
  const summary = searchSummary(search, { placeName: town?.name ?? null });
  return { search, summary, url: searchPath(search, null) };
}

const maxId = 2_147_483_647;

type PageInput = { propertyId: string; request: Request; url: URL };

/** The page of a property, open or gone; redirects to its canonical URL. */
export async function loadProperty(ctx: Context, { propertyId, request, url }: PageInput) {
  if (!/^\d+$/.test(propertyId)) throw await redirectSearch(ctx, url);
  const id = Number(propertyId);
  const property = id > maxId ? null : await findProperty(ctx, id);
  if (property === null || (await isUnreleased(ctx, property))) return loadUnknown(ctx, { request, url });
  const path = `/properties/${property.propertyId}/${property.channel}`;
  if (path !== plainPath(url.pathname)) throw redirect(`${path}${url.search}`, 301);

  const [config, similar] = await Promise.all([agencyConfig(ctx), listSimilarProperties(ctx, property)]);
  const standing = getPageState(property, config.settings, ctx.now);
  const common = {
    similar: similar.length > 0 ? toLate(request, "similar", similar.map(toPageCard)) : null,
    showAcreage: config.settings.displayAcreageIconOnPropertyResults,
  };
  if (standing === "gone") {
    const [branch, town] = await Promise.all([findBranch(ctx, property, config), findTown(ctx, property)]);
    const alert = toAlert(property, town);
    return data({ ...common, ...gonePage(property, similar.length > 0), branch, alert }, { status: 410 });
  }
  const page = await loadOpenPage(ctx, { property, standing, config, url: `${url.origin}${localPath(path)}` });
  return { ...common, ...page, jsonLd: toLate(request, "jsonLd", page.jsonLd) };
}

/** Guessing ids must not reveal properties before they are published. */
async function isUnreleased(ctx: Context, { propertyId, published }: Property): Promise<boolean> {
  return !published && !(await hasBeenListed(ctx, propertyId));
}

/** For search paths such as /properties/buy/tag-house: the search loader throws a redirect or a 404. */
async function redirectSearch(ctx: Context, url: URL) {
  await loadSearch(ctx, url);
  return notFound();
}

function gonePage(property: Property, hasSimilar: boolean) {
  const then = hasSimilar
    ? t("Here are the closest matches we have.")
    : t("There may be others like it on the market now.");
  return {
    kind: "gone" as const,
    all: listAll(property),
    home: `${propertyTitle(property)}, ${property.displayAddress}`,
    heading: t("No longer available"),
    text: `${t("This property has been taken off the market.")} ${then}`,
    similarHeading: t("Similar properties"),
  };
}

/** An id that has no property, or none that was ever public: the newest homes instead. */
async function loadUnknown(ctx: Context, { request, url }: Omit<PageInput, "propertyId">) {
  const response = await movedOrNotFound(ctx, url);
  if (response instanceof Response) throw response;
  const channel = url.pathname.endsWith("/lettings") ? ("lettings" as const) : ("sales" as const);
  const [{ settings }, newest] = await Promise.all([
    agencyConfig(ctx),
    listNewestProperties(ctx, { channel, limit: 3 }),
  ]);
  return data(
    {
      kind: "gone" as const,
      all: {
        url: `/properties/${channel}`,
        label: channel === "sales" ? t("See all properties for sale") : t("See all properties to rent"),
      },
      branch: null,
      alert: null,
      home: "",
      heading: t("This home is no longer listed"),
      text: t("It may have been sold, let or taken off the market. Have a look at what's new."),
      similarHeading: t("Just listed"),
      similar: newest.length > 0 ? toLate(request, "similar", newest.map(toPageCard)) : null,
      showAcreage: settings.displayAcreageIconOnPropertyResults,
    },
    { status: 404 },
  );
}
