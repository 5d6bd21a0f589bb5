import { monthlyCostFact, toCostedHome } from "#app/calculators/costed-home.ts";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { hasCalculators } from "#domains/calculators/has-calculators.ts";
import { toRegion } from "#domains/calculators/region.ts";
import { listMonthlyCosts, listOwnerCosts } from "#domains/calculators/running-costs.ts";
import { findSaleOn, listSaleEvents } from "#domains/content/sale-events.server.ts";
import { leadKinds } from "#domains/enquiries/lead/lead-kinds.ts";
import { findSurroundings } from "#domains/places/find-nearby-places.server.ts";
import { type Nation, toNation } from "#domains/places/nation.ts";
import { listChildProperties, listDevelopment } from "#domains/properties/cards/list-cards.server.ts";
import { toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { toPropertyCardJson } from "#domains/properties/cards/property-card-json.server.ts";
import { findMonthlyRent, findReservationFee, splitFeatures } from "#domains/properties/facts/feature-facts.ts";
import { type AuctionDetails, keyFacts, omitKeyFacts, toAuctionDetails } from "#domains/properties/facts/key-facts.ts";
import { listLandFacts, listMaterialFacts } from "#domains/properties/facts/list-material-facts.ts";
import { formatRoomCounts } from "#domains/properties/facts/room-counts.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import { listingJsonLd } from "#domains/properties/listing-json-ld.ts";
import { groupMedia } from "#domains/properties/media/group-media.ts";
import { premisesEnergyChart } from "#domains/properties/media/premises-energy-chart.ts";
import { startsWithAllFloors } from "#domains/properties/media/starts-with-all-floors.ts";
import { getClosedOn, type PageState } from "#domains/properties/page-state.ts";
import { buildPriceHistory, isRecentlyReduced } from "#domains/properties/pricing/price-history.ts";
import { formatHomeType, getTypeGroup, type TypeGroup } from "#domains/properties/property-types.ts";
import { toPublicPlace } from "#domains/properties/public-place.ts";
import { newHomeTag } from "#domains/properties/tags.ts";
import { listVideos } from "#domains/properties/videos/list-videos.ts";
import { takesViewings } from "#domains/properties/viewings.ts";
import { formatPounds } from "#format/format-number.ts";
import { joinCompounds } from "#format/keep-together.ts";
import { feedLanguage, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { balanceColumns } from "./balance-columns.server.ts";
import { findBranch } from "./find-branch.server.ts";
import {
  addIncome,
  formatNotice,
  formatSubtitle,
  formatTitle,
  formatTitlePrice,
  listFilms,
  listLinks,
  splitFacts,
  toAuctionPanel,
  toPictureLink,
  toPriceRow,
  toSiblings,
} from "./page-sections.server.ts";
import { findTown, listAll, propertyBreadcrumb, toAlert } from "./related-searches.server.ts";

type OpenInput = { property: Property; standing: Exclude<PageState, "gone">; config: AgencyConfig; url: string };

const paragraphEnd = /\n\s*\n/;

/** The data of an open property page and its overlays; must not reveal a hidden address. */
export async function loadOpenPage(ctx: Context, { property, standing, config, url }: OpenInput) {
  const { propertyId, channel } = property;
  const place = toPublicPlace(property);
  const { pictures, documents } = groupMedia(property.media);
  // The sheet of all floors repeats them in smaller letters.
  if (startsWithAllFloors(pictures.floorplans)) pictures.floorplans.shift();
  const group = getTypeGroup(property.propertyType);
  if (group === "commercial" && property.epcCurrent !== null && pictures.epcCharts.length === 0)
    pictures.epcCharts.push(premisesEnergyChart(property.epcCurrent));
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
  const isOnline = property.disposal === "modern_method_of_auction";
  const isUnderOffer = standing === "open" && property.status === "under_offer";
  const nation = toNation(property.postcode, country);
  const isDevelopment = property.propertyType === "development";
  const agency = { slug: ctx.agency.slug, settings: config.settings };
  const agent = { ...branch, name: `${config.identity.name}, ${branch.name}` };
  const costs = listMonthlyCosts(toCostedHome(property, nation), config.settings.mortgageInterestRate);
  const price = property.priceQualifier === "poa" ? null : property.price;
  const isInvestment = group === "commercial" || property.tags.includes("investment");
  const fee = property.auctionDate && takesViewings(standing, property) ? findReservationFee(property.features) : null;
  const hasWholeCost = isOffered && group === "home" && nation !== "crown-dependency";
  const calculators = hasCalculators({ ...property, price }, config.settings.calculatorHiddenTags)
    ? {
        price: (standing === "closed" && property.exchangedPrice) || price,
        region: toRegion(nation),
        dutyNote: formatDutyNote(group, nation),
        ...(hasWholeCost && {
          costs: (isInvestment ? listOwnerCosts(costs) : costs).map(({ label, pounds }) => [label, pounds] as const),
          isInvestment,
          rent: isInvestment ? findMonthlyRent(property.features) : null,
          reservationFee: fee && { percent: fee.percent, minimum: fee.minimum },
        }),
      }
    : null;
  const income = splitFeatures(property.features);
  const auction = toAuctionDetails({ ...property, price }, ctx.now);
  const prices = listPrices(property, config);
  const videos = listVideos(property, { droppedHosts: config.settings.droppedVideoHosts });
  const films = listFilms(videos);
  const card = toPropertyCardJson(isDevelopment ? { ...property, bedrooms: 0 } : property, [], agency, ctx.now);
  const features = omitKeyFacts(income.features, property.billsIncluded).filter((feature) => feature !== fee?.feature);
  const paragraphs = joinCompounds(property.description).split(paragraphEnd).filter(Boolean);
  const material = (group === "land" ? listLandFacts : listMaterialFacts)(property.materialInformation);
  const shownPrices = standing === "closed" ? [...listClosing(property, prices), ...prices] : prices;
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
    subtitle: isOffered ? formatSubtitle(title, auction, property.auctionDate) : formatHomeType(property),
    titlePrice: formatTitlePrice(property, card),
    calculators,
    agencyName: config.identity.name,
    card: standing === "closed" ? { ...card, ...closedCard(card.tags, auction) } : card,
    isDevelopment,
    reference: property.reference,
    hasNewHomesForm:
      standing === "open" && property.tags.includes(newHomeTag) && `${leadKinds.new_homes.formId}` in config.forms,
    headline: property.headline && joinCompounds(property.headline),
    features,
    columns: balanceColumns({
      paragraphs: [property.headline, ...paragraphs],
      features,
      roomCount: property.rooms.length,
      priceCount: shownPrices.length,
      material: isDevelopment ? [] : material,
    }),
    disclaimer: t(
      "These particulars are a general guide and do not form part of any contract; please check anything that matters to you with the branch. Measurements are approximate.",
    ),
    about: t("About this property"),
    note: feedLanguage() && t("The agent’s text is available in English only."),
    description: paragraphs,
    rooms: property.rooms.map((room) => ({ ...room, description: joinCompounds(room.description) })),
    ...splitFacts(
      formatRoomCounts(card, isDevelopment ? children : []),
      property.acreage ?? 0,
      addIncome(
        [
          ...keyFacts(property, ctx.now, nation).filter(
            ({ label, value }) => (isOffered || label !== "Available") && !(isDevelopment && value === null),
          ),
          // An investor is paid a rent, and lives elsewhere.
          ...(isOffered && !isInvestment
            ? monthlyCostFact(property, costs, { isListedBelow: calculators?.costs !== undefined })
            : []),
        ],
        income.facts,
      ),
    ),
    material,
    prices: shownPrices,
    isReduced: isRecentlyReduced(prices, ctx.now.getTime()),
    auction:
      auction && toAuctionPanel(auction, findSaleOn(sales, property.auctionDate), { fee: fee?.text ?? null, isOnline }),
    all: listAll(property),
    alert: isOffered && !isUnderOffer ? null : { ...toAlert(property, town), isSecond: isOffered },
    notice: isOffered && !isUnderOffer ? null : formatNotice(property, standing),
    lettingsFeeText: channel === "lettings" && group === "home" ? property.lettingsFeeText : null,
    feesHeading: nation === "wales" ? t("Contract-holder fees and deposits") : t("Tenant fees and deposits"),
    pictures,
    videos,
    film: toPictureLink(films),
    links: listLinks({ pictures, films, documents, hasCalculators: calculators !== null }),
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

/** The calculator has the rates of the three taxes for homes. */
function formatDutyNote(group: TypeGroup, nation: Nation | null): string | null {
  if (nation === "crown-dependency")
    return t("None of these taxes applies in the Channel Islands and the Isle of Man.");
  return group === "home" ? null : t("These are the rates for homes. Land and business premises have others.");
}

/** A lot had no asking price; its panel gives guide price and result. */
const closedCard = (tags: readonly string[], auction: AuctionDetails | null) => ({
  tags: tags.filter((tag) => tag !== newHomeTag),
  ...(auction ? { priceValue: null } : {}),
});

/** The sale or let that ends a price history; its price is not known of every sale. */
function listClosing(property: Property, [latest]: ReturnType<typeof listPrices>): ReturnType<typeof listPrices> {
  const { channel, exchangedPrice } = property;
  const date = getClosedOn(property);
  if (latest === undefined || date <= latest.date) return [];
  return [
    {
      date,
      price: exchangedPrice ?? latest.price,
      change: null,
      text: exchangedPrice === null ? "" : formatPounds(exchangedPrice),
      note: channel === "sales" ? t("Sold") : t("Let"),
    },
  ];
}

/** Price on application hides earlier prices too. */
function listPrices(
  { priceQualifier, price, rentFrequency, launchedAt, priceChanges }: Property,
  { settings }: AgencyConfig,
) {
  const isPublic = priceQualifier !== "poa" && price !== null;
  const entries = settings.showPriceHistory && isPublic ? buildPriceHistory(launchedAt, priceChanges) : [];
  return entries.map((entry) => toPriceRow(entry, rentFrequency));
}
