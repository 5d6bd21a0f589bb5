import type { createAuctionRoom } from "./auction.ts";
import { chooseLook } from "./choose-look.ts";
import { choosePictures } from "./choose-pictures.ts";
import type { createAddressBook } from "./demo-address.ts";
import type { Home, PlotOf } from "./demo-home.ts";
import type { DemoBranch, Site } from "./find-sites.ts";
import { kindRules } from "./kind-rules.ts";
import { chooseEnergy, chooseTenure, councilTaxBand } from "./legal-facts.ts";
import { chooseTerms } from "./letting-terms.ts";
import { liveOnMarket } from "./market-life.ts";
import { chooseAcres, chooseHeating, materialFacts } from "./material-facts.ts";
import { chooseMediaLinks } from "./media-links.ts";
import { layOutside, type Outside } from "./outside.ts";
import { planRooms, type RoomPlan } from "./plan-rooms.ts";
import { planWorkplace } from "./plan-workplace.ts";
import { type Price, type PriceSubject, priceOnApplication, rentPrice, salePrice } from "./prices.ts";
import { coastalTowns } from "./prose/town-notes.ts";
import type { Random } from "./random.ts";
import type { StockInput } from "./stock-input.ts";
import { isCommercial, isDwelling, isLand, type StockLine } from "./stock-plan.ts";

export type HomeContext = StockInput & {
  addressFor: ReturnType<typeof createAddressBook>;
  enterLot: ReturnType<typeof createAuctionRoom>;
  reference: (branch: DemoBranch) => string;
};

export type HomeRequest = Omit<StockLine, "count"> & {
  /** Index within the stock line, and among all properties. */
  nth: number;
  index: number;
  lotIndex: number;
  site: Site;
  age: number;
  bedrooms?: number;
  plotOf?: PlotOf;
  development?: { name: string; homes: number; fromPrice: number };
};

const noOutside: Outside = { garden: null, balcony: false, communal: false, parking: null, outbuildings: [] };

export function buildHome(context: HomeContext, random: Random, request: HomeRequest): Home {
  const { channel, kind, use, site } = request;
  const newHome = use === "new-home";
  const bedrooms = request.bedrooms ?? bedroomsFor(random, request);
  const propertyType = propertyTypeFor(random, request, bedrooms);
  const look = isLand(kind) ? null : chooseLook(random.fork("look"), kind, use, site.outcode, newHome);
  const acres = chooseAcres(random, kind, request.nth);
  const plan = planFor(random.fork("rooms"), request, bedrooms);
  const seaView = isDwelling(kind) && coastalTowns.has(site.town) && random.chance(0.5);
  const outside =
    isDwelling(kind) && look
      ? layOutside(random.fork("outside"), kind, use, look, acres, propertyType === "ground floor flat")
      : noOutside;
  const squareFeet = plan?.squareFeet ?? 0;
  const price = priceFor(random.fork("price"), request, { bedrooms, squareFeet, acres, seaView, newHome });
  const auction =
    use === "auction" ? context.enterLot(random, request.lotIndex, price.price ?? 0, request.lotIndex % 3 === 2) : null;
  const life = auction?.life ?? liveOnMarket(random.fork("life"), context.now, request);
  const listed =
    look?.era === "period" && isDwelling(kind) && !newHome && random.chance(look.id.includes("terrace") ? 0.06 : 0.28);
  const built = look ? (newHome ? context.now.getUTCFullYear() : random.whole(look.built[0], look.built[1])) : null;
  const energy = look && kind !== "development" ? chooseEnergy(random, look, { kind, channel, newHome, listed }) : null;
  const heating = look && kind !== "development" ? chooseHeating(random, kind, look, site, newHome) : null;
  return {
    reference: context.reference(site.branch),
    channel,
    kind,
    use,
    propertyType,
    newHome,
    plotOf: request.plotOf ?? null,
    homes: request.development?.homes ?? null,
    site,
    address: addressOf(context, random, request),
    look,
    built,
    listed,
    bedrooms,
    plan,
    acres,
    outside,
    seaView,
    price,
    lot: auction?.lot ?? null,
    life,
    energy,
    ...chooseTenure(random.fork("tenure"), { kind, channel, use, newHome }),
    councilTaxBand: councilTaxOf(price, request),
    heating,
    material: materialFacts(random.fork("material"), { kind, look, site, heating, outside, listed, newHome }),
    terms: channel === "lettings" ? chooseTerms(random.fork("terms"), context.now, { kind, use, price, life }) : null,
    links: chooseMediaLinks(random.fork("links"), context.slug, request.index),
    pictures: choosePictures(random.fork("pictures"), context.pictures, {
      kind,
      look,
      bedrooms,
      plan,
      outside,
      acres,
      site,
    }),
    staffMemberId: staffFor(context, random, request),
  };
}

function bedroomsFor(random: Random, { kind, use }: HomeRequest): number {
  if (kind === "development") return 2;
  if (use === "student" && kind === "terraced") return random.weightedNumber({ 3: 4, 4: 6, 5: 4, 6: 2 });
  if (use === "retirement") return random.pick([1, 1, 2]);
  return random.weightedNumber(kindRules[kind].bedrooms);
}

function propertyTypeFor(random: Random, { kind, use }: HomeRequest, bedrooms: number): Home["propertyType"] {
  if (use === "retirement") return "retirement property";
  if (use === "student" && kind === "terraced" && bedrooms > 3) return "house share";
  return random.weighted(kindRules[kind].types);
}

function planFor(random: Random, { kind, use }: HomeRequest, bedrooms: number): RoomPlan | null {
  const { area, bedrooms: range, storeys } = kindRules[kind];
  if (isCommercial(kind)) return planWorkplace(random, kind, area[0] * random.between(0.55, 2.1));
  if (!isDwelling(kind)) return null;
  const fewest = Math.min(...Object.keys(range).map(Number));
  const shared = use === "student" && bedrooms > 2;
  const metres = (area[0] + area[1] * (bedrooms - fewest)) * random.between(0.92, 1.12);
  return planRooms(random, kind, bedrooms, metres, random.weightedNumber(storeys), shared);
}

type Size = Omit<PriceSubject, "kind" | "use" | "outcode">;

function priceFor(random: Random, request: HomeRequest, size: Size): Price {
  const { kind, use, channel, site, development } = request;
  if (development)
    return { price: development.fromPrice, qualifier: "from", rentFrequency: null, value: development.fromPrice };
  const subject = { ...size, kind, use, outcode: site.outcode };
  if (channel === "lettings")
    return isCommercial(kind) && request.nth === 3 ? priceOnApplication("pa") : rentPrice(random, subject);
  return isCommercial(kind) && request.nth === 2 ? priceOnApplication(null) : salePrice(random, subject);
}

function addressOf(context: HomeContext, random: Random, request: HomeRequest): Home["address"] {
  const { kind, site, plotOf, development } = request;
  const area = `${site.street}, ${site.town}, ${site.county}`;
  if (plotOf) return named(`Plot ${plotOf.plot}, ${plotOf.development}`, area);
  if (development) return named(development.name, area);
  return context.addressFor(random, kind, site, isDwelling(kind));
}

/** Shared houses and weekly lets have high rents for their council tax band. */
function monthsOfRent(use: HomeRequest["use"]): number {
  return use === "short-let" ? 90 : use === "student" ? 140 : 232;
}

function named(houseName: string, area: string): Home["address"] {
  return { houseName, houseNumber: null, displayAddress: `${houseName}, ${area}`, addressHidden: false };
}

function councilTaxOf(price: Price, { channel, kind, site, use }: HomeRequest): string | null {
  if (!isDwelling(kind) || price.value === null || use === "new-home") return null;
  return councilTaxBand(channel === "sales" ? price.value : price.value * monthsOfRent(use), site.outcode);
}

/** Commercial and rural specialists handle their own kinds of property only. */
function staffFor(context: HomeContext, random: Random, request: HomeRequest): number | null {
  const team = context.staff.filter((member) => member.branchId === request.site.branch.branchId);
  const able = team.filter((member) => (request.channel === "sales" ? member.sales : member.lettings));
  const own = departmentFor(request);
  const experts = able.filter(({ department }) => department === own);
  const others = able.filter(({ department }) => department === null || !specialisms.has(department));
  const from = [experts, others, able, team].find((members) => members.length > 0);
  return from ? random.pick(from).staffMemberId : null;
}

const specialisms = new Set(["Commercial", "New homes", "Rural", "Students"]);

function departmentFor({ kind, use }: HomeRequest): string {
  if (isCommercial(kind)) return "Commercial";
  if (isLand(kind) || kind === "farm" || kind === "equestrian") return "Rural";
  return use === "new-home" ? "New homes" : use === "student" ? "Students" : "";
}
