import { toCostedHome } from "#app/calculators/costed-home.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import type { Settings } from "#domains/agency/agency-settings.ts";
import { toRegion } from "#domains/calculators/region.ts";
import { listMonthlyCosts } from "#domains/calculators/running-costs.ts";
import { findSurroundings } from "#domains/places/find-nearby-places.server.ts";
import { type Nation, toNation } from "#domains/places/nation.ts";
import { rentsPerYear } from "#domains/properties/advertising-rules/letting-rules.ts";
import { toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { toPropertyCardJson } from "#domains/properties/cards/property-card-json.server.ts";
import { compareFacts, scalePlans } from "#domains/properties/facts/compare-facts.ts";
import { keyFacts } from "#domains/properties/facts/key-facts.ts";
import { findProperty, type Property } from "#domains/properties/find-property.server.ts";
import { groupMedia } from "#domains/properties/media/group-media.ts";
import { getPageState } from "#domains/properties/page-state.ts";
import type { Fact } from "#domains/properties/property-details.ts";
import { getTypeGroup } from "#domains/properties/property-types.ts";
import { toPublicPlace } from "#domains/properties/public-place.ts";
import { takesViewings } from "#domains/properties/viewings.ts";
import { maxCompared } from "#domains/saved/saved-limits.ts";
import { formatMiles } from "#format/format-miles.ts";
import { formatPounds } from "#format/format-number.ts";
import { toLondonDate } from "#format/london-date.ts";
import { type Message, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import type { ComparedCosts } from "./compare-costs.ts";

const maxId = 2_147_483_647;

/** `homes` may be repeated, as a form sends it, or separated by commas. */
export function readComparedIds(query: URLSearchParams): number[] {
  const ids = query
    .getAll("homes")
    .slice(0, maxCompared)
    .flatMap((text) => text.slice(0, 60).split(","))
    .filter((text) => /^\d{1,10}$/.test(text))
    .map(Number)
    .filter((id) => id > 0 && id <= maxId);
  return [...new Set(ids)].slice(0, maxCompared);
}

/** Homes on the market or recently sold, side by side, in the order asked for. */
export async function loadCompare(ctx: Context, query: URLSearchParams) {
  const asked = readComparedIds(query);
  const [{ settings }, ...found] = await Promise.all([agencyConfig(ctx), ...asked.map((id) => findProperty(ctx, id))]);
  const homes = found.filter((home) => home !== null && getPageState(home, settings, ctx.now) !== "gone") as Property[];
  const columns = await Promise.all(homes.map((home) => toColumn(ctx, home, settings)));
  const plans = columns.map(({ plan, squareFeet }) => plan && { ...plan, squareFeet });
  const scales = scalePlans(plans);
  return {
    missing: asked.length - homes.length,
    homes: columns.map(({ card, plan, costs, isViewable }, index) => ({
      card,
      plan,
      planScale: scales[index] ?? null,
      costs,
      isViewable,
    })),
    facts: compareFacts(
      columns.map(({ facts }) => facts),
      "Reference",
    ),
    stations: compareFacts(columns.map(({ travel }) => travel)),
    areHomes: homes.length === 0 || homes.some(isHomeType),
    isLetting: homes.every(({ channel }) => channel === "lettings"),
    interestRate: settings.mortgageInterestRate,
    day: toLondonDate(ctx.now),
  };
}

/** Must not reveal a hidden address. */
async function toColumn(ctx: Context, home: Property, settings: Settings) {
  const place = toPublicPlace(home);
  const { stations, country } = await findSurroundings(ctx, { county: home.county, location: place.location });
  const nation = toNation(home.postcode, country);
  const { pictures } = groupMedia(home.media);
  const photos = pictures.photos.slice(0, 1).map(({ key, ...photo }) => ({ ...photo, mediaKey: key }));
  const card = toPageCard(toPropertyCardJson(home, photos, { slug: ctx.agency.slug, settings }, ctx.now));
  const people = card.pppw_price === null ? 1 : Math.max(1, home.bedrooms);
  return {
    card,
    isViewable: takesViewings(getPageState(home, settings, ctx.now), home),
    squareFeet: home.squareFeet,
    plan: pictures.floorplans[0] ?? null,
    facts: [...listBusinessPrices(home), ...keyFacts(home, ctx.now, nation)],
    costs: toComparedCosts(home, { nation, people, interestRate: settings.mortgageInterestRate }),
    travel: stations.slice(0, 2).map(({ name, miles }, index) => ({
      label: index === 0 ? ("Nearest" as const) : ("Next" as const),
      value: `${name}, ${formatMiles(miles).replace(" ", "\u00a0")}`,
    })),
  };
}

const isHomeType = ({ propertyType }: Property) => getTypeGroup(propertyType) === "home";

/** Rents of shops and offices are advertised by the year or the quarter; by the year and the square foot they compare. */
function listBusinessPrices(home: Property): Fact[] {
  const { channel, price, squareFeet } = home;
  if (isHomeType(home) || price === null || home.priceQualifier === "poa") return [];
  if (channel === "sales")
    return squareFeet ? [{ label: "Price per square foot", value: formatPounds(price / squareFeet) }] : [];
  const perYear = home.rentFrequency && rentsPerYear[home.rentFrequency];
  if (!perYear) return [];
  const yearly = price * perYear;
  const facts: Fact[] = [{ label: "Rent", value: t("{price} a year", { price: formatPounds(yearly) }) }];
  const perSquareFoot = squareFeet && `£${(yearly / squareFeet).toFixed(2)}`;
  return perSquareFoot
    ? [...facts, { label: "Rent per square foot", value: t("{price} a year", { price: perSquareFoot }) }]
    : facts;
}

/** Land and shops have no council tax, and the estimate of heating is for homes; their rent is a fact. */
const costsOfHomes: readonly Message[] = ["Rent", "Council tax", "Heating and light"];

type CostInput = { nation: Nation | null; interestRate: number; people: number };

function toComparedCosts(home: Property, { nation, interestRate, people }: CostInput): ComparedCosts {
  const isHome = isHomeType(home);
  const costed = toCostedHome(home, nation);
  const costs = listMonthlyCosts(costed, interestRate).filter(
    ({ label, pounds }) => isHome || (pounds !== null && !costsOfHomes.includes(label)),
  );
  return {
    costs: costs.map(({ label, pounds }) => [label, pounds] as const),
    price: costed.price,
    people,
    region: isHome && nation !== "crown-dependency" ? toRegion(nation) : null,
  };
}
