import { capitalise } from "#format/capitalise.ts";
import type { Home } from "../demo-home.ts";
import { epcBand } from "../epc-band.ts";
import type { Random } from "../random.ts";
import { splitList } from "../word-list.ts";
import { type Facts, flag } from "./grammar.ts";
import { counted, listWords, milesWord, numberWord, withArticle } from "./measures.ts";
import { moneyFacts } from "./money-facts.ts";
import { roomFacts } from "./room-facts.ts";
import { notesFor } from "./town-notes.ts";

const homeWords: Partial<Record<Home["kind"], string>> = {
  terraced: "terraced house",
  semi: "semi-detached house",
  detached: "detached house",
  "town-house": "town house",
  cottage: "cottage",
  bungalow: "bungalow",
  studio: "studio flat",
  barn: "barn conversion",
  country: "country house",
  farm: "farmhouse",
  equestrian: "farmhouse",
};

const workNouns: Partial<Record<Home["kind"], readonly [noun: string, space: string]>> = {
  office: ["offices", "office space"],
  shop: ["shop premises", "retail space"],
  industrial: ["business unit", "workshop and storage space"],
  "mixed-use": ["shop and flat", "shop and living space"],
};

/** The facts available to the templates. */
export function homeFacts(random: Random, home: Home): Facts {
  const facts = {
    ...placeFacts(random, home),
    ...buildingFacts(random, home),
    ...roomFacts(random, home),
    ...outsideFacts(home),
    ...moneyFacts(home),
  };
  const capitals = Object.entries(facts).flatMap(([key, value]) =>
    value && value !== " " ? [[`${key}Cap`, capitalise(value)] as const] : [],
  );
  return { ...facts, ...Object.fromEntries(capitals) };
}

function placeFacts(random: Random, { site, seaView, use }: Home): Facts {
  const [note1, note2, note3] = random.shuffle(notesFor(site.town, site.outcode));
  const north = site.lat > 51.02 && site.lng < -3.6;
  return {
    street: site.street,
    town: site.town,
    outcode: site.outcode,
    note1,
    note2,
    note3,
    centreMiles: site.size === "village" ? undefined : milesWord(site.milesToCentre),
    village: flag(site.size === "village"),
    small: flag(site.size !== "city"),
    station: site.station.miles < 12 ? site.station.name : undefined,
    stationMiles: milesWord(site.station.miles),
    neighbour: site.neighbour.name,
    neighbourMiles: milesWord(site.neighbour.miles),
    branchTown: site.branch.town,
    commute: flag(use !== "student" && site.station.miles < 6),
    sea: flag(seaView),
    seaFar: seaView
      ? site.lat < 50.8
        ? "the cliffs of Lyme Bay"
        : north
          ? "Lundy and the Welsh hills"
          : "the Welsh coast"
      : undefined,
  };
}

function buildingFacts(random: Random, home: Home): Facts {
  const { look, plan, built } = home;
  const noun = nounOf(home);
  const detail = look ? random.pick(splitList(look.detail)) : undefined;
  const storeys = plan?.floors.length ?? 0;
  return {
    home: noun,
    workNoun: workNouns[home.kind]?.[0],
    workSpace: workNouns[home.kind]?.[1],
    homeShort: home.kind === "flat" || home.kind === "studio" ? "flat" : "house",
    bedsHome: home.bedrooms > 0 ? `${numberWord(home.bedrooms)}-bedroom ${noun}` : noun,
    beds: home.bedrooms > 0 ? counted(home.bedrooms, "bedroom") : "a well-planned single room",
    bedsNumber: numberWord(home.bedrooms),
    newHome: home.newHome ? `${numberWord(home.bedrooms)}-bedroom ${noun}` : undefined,
    period: look && !home.newHome ? look.period : undefined,
    builtIn:
      built && !home.newHome
        ? built < 1840
          ? `about ${Math.round(built / 10) * 10}`
          : built < 2000
            ? `the ${Math.floor(built / 10) * 10}s`
            : String(built)
        : undefined,
    building: flag(look !== null),
    walls: look?.walls,
    walled: look?.walls,
    roof: look && look.roof !== "flat" ? look.roof : undefined,
    detail,
    name:
      home.address.houseNumber ||
      home.plotOf ||
      !home.address.houseName ||
      home.kind === "flat" ||
      home.address.addressHidden
        ? undefined
        : home.address.houseName,
    area: plan ? `${plan.squareFeet.toLocaleString("en-GB")} sq ft` : undefined,
    floors: storeys > 1 ? counted(storeys, "floor") : undefined,
    floorLevel:
      home.kind === "flat" || home.kind === "studio"
        ? home.propertyType === "ground floor flat"
          ? undefined
          : home.propertyType === "penthouse"
            ? "top"
            : random.pick(["first", "second", "first"])
        : undefined,
    heating: home.heating ?? undefined,
    epc: home.energy ? epcBand(home.energy.current).letter : undefined,
    band: home.councilTaxBand ?? undefined,
    listed: flag(home.listed),
    old: flag(look?.era === "period" && !home.newHome),
    resale: flag(!home.newHome),
    sale: flag(home.channel === "sales"),
    chainFree: flag(home.channel === "sales" && random.chance(0.4)),
    chained: flag(home.channel === "sales" && !home.newHome && random.chance(0.3)),
    plot: home.plotOf ? String(home.plotOf.plot) : undefined,
    count: home.homes ? numberWord(home.homes) : undefined,
  };
}

function nounOf(home: Home): string {
  if (home.propertyType === "end of terrace house") return "end-of-terrace house";
  if (home.propertyType === "mews house") return "mews house";
  if (home.use === "retirement") return "retirement flat";
  if (home.kind === "flat") return home.propertyType === "ground floor flat" ? "ground-floor flat" : home.propertyType;
  return homeWords[home.kind] ?? "property";
}

function outsideFacts({ outside, kind, acres }: Home): Facts {
  const { garden, parking, outbuildings } = outside;
  const words = garden && withArticle(`${garden.aspect} ${garden.style === "courtyard" ? "courtyard" : "garden"}`);
  return {
    garden: words ?? undefined,
    gardenShort: garden ? (garden.style === "courtyard" ? "courtyard garden" : `${garden.aspect} garden`) : undefined,
    aspect: garden?.aspect,
    feet: garden ? `${garden.feet} ft` : undefined,
    lawn: flag(garden?.style === "lawn"),
    courtyard: flag(garden?.style === "courtyard"),
    terrace: flag(garden?.style === "terrace"),
    parking: parking?.words,
    parkingShort:
      parking && !parking.words.includes("street") ? parking.words.replace(/^an? | with .*/g, "") : undefined,
    outbuildings: outbuildings.length > 0 ? listWords(outbuildings) : undefined,
    balcony: flag(outside.balcony),
    communal: flag(outside.communal),
    acres: acres === null ? undefined : String(acres),
    yard: flag(kind === "farm" || kind === "equestrian"),
  };
}
