import { epcBand } from "../epc-band.ts";
import { feetAndInches, insideOf, type PlacedRoom } from "../floor.ts";
import type { Home } from "../home.ts";
import type { Random } from "../random.ts";
import type { Facts } from "./grammar.ts";
import { capital, counted, dateWord, listWords, milesWord, numberWord, poundsWord, withArticle } from "./measures.ts";
import { pictureWords } from "./picture-words.ts";
import { notesFor } from "./town-notes.ts";

/** Present, but adds no words: for templates that hold only in some homes. */
const flag = (condition: boolean) => (condition ? " " : undefined);

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

/** Everything the templates may say about a home, each under the name they use for it. */
export function homeFacts(random: Random, home: Home): Facts {
  const facts = {
    ...placeFacts(random, home),
    ...buildingFacts(random, home),
    ...roomFacts(random, home),
    ...outsideFacts(home),
    ...moneyFacts(home),
  };
  const capitals = Object.entries(facts).flatMap(([key, value]) =>
    value && value !== " " ? [[`${key}Cap`, capital(value)] as const] : [],
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
    station: site.station.name,
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
  const detail = look ? random.pick(look.detail) : undefined;
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
      home.address.houseNumber || home.plotOf || !home.address.houseName || home.kind === "flat" || home.address.hidden
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

function roomFacts(random: Random, home: Home): Facts {
  const rooms = home.plan?.floors.flatMap((floor) => floor.rooms) ?? [];
  const find = (test: (room: PlacedRoom) => boolean) => rooms.find(test);
  const size = (room: PlacedRoom | undefined) => room && insideOf(room).map(feetAndInches).join(" by ");
  const seen = (kind: string, nth = 0) => {
    const pictures = home.pictures.filter((picture) => picture.file.startsWith(kind));
    const words = pictureWords[pictures[nth]?.file.replace(".webp", "") ?? ""];
    return words && random.pick(words);
  };
  const living = find((room) => room.use === "living");
  const kitchen = find((room) => room.use === "kitchen");
  const study = find((room) => room.use === "study");
  const bedrooms = rooms.filter((room) => room.use === "bedroom");
  const front = find((room) => room.use === "work");
  const livingLook = seen("living");
  return {
    living: living?.name.toLowerCase(),
    livingSize: size(living),
    livingLook,
    livingShort: livingLook?.split(/,| and /)[0],
    kitchen: kitchen?.name.toLowerCase().replace("/", " and "),
    kitchenSize: size(kitchen),
    kitchenLook: seen("kitchen"),
    diningSize: size(find((room) => room.use === "dining")),
    diningLook: seen("dining"),
    study: study?.name.toLowerCase(),
    studySize: size(study),
    cloakroom: flag(rooms.some((room) => room.use === "cloakroom")),
    utilitySize: size(find((room) => room.use === "utility")),
    bed1Size: size(bedrooms[0]),
    bed2Size: size(bedrooms[1]),
    bedLook1: seen("bedroom"),
    bedLook2: seen("bedroom", 1),
    bathLook: seen("bathroom"),
    bathSize: size(find((room) => room.name === "Bathroom" || room.name === "Shower Room")),
    ensuiteSize: size(find((room) => room.name === "En Suite")),
    single: flag(home.bedrooms === 1),
    double: flag(home.bedrooms === 2),
    front: front?.name.toLowerCase(),
    frontSize: size(front),
    rear:
      listWords(
        rooms
          .slice(1)
          .filter((room) => room.use !== "bedroom" && room.use !== "living" && room.use !== "bathroom")
          .map((room) => (room.name === "WC" ? "a WC" : withArticle(room.name.toLowerCase())))
          .filter((name, i, all) => all.indexOf(name) === i),
      ) || undefined,
  };
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
    parkingShort: parking && !parking.words.includes("street") ? parking.words.replace(/^an? /, "") : undefined,
    outbuildings: outbuildings.length > 0 ? listWords(outbuildings) : undefined,
    balcony: flag(outside.balcony),
    communal: flag(outside.communal),
    acres: acres === null ? undefined : String(acres),
    yard: flag(kind === "farm" || kind === "equestrian"),
  };
}

function moneyFacts(home: Home): Facts {
  const { price, lease, terms, lot, channel } = home;
  const per = { pcm: "per calendar month", pw: "a week", pq: "a quarter", pa: "a year", pppw: "per person per week" };
  const letAt = home.use === "investment" && price.price ? Math.round((price.price * 0.0575) / 12 / 5) * 5 : null;
  const furnishing = {
    furnished: "furnished",
    part_furnished: "part furnished",
    unfurnished: "unfurnished",
    furnished_or_unfurnished: "furnished or unfurnished",
  };
  return {
    price: price.price !== null && channel === "sales" ? poundsWord(price.price) : undefined,
    rent:
      price.price !== null && price.rentFrequency
        ? `${poundsWord(price.price)} ${per[price.rentFrequency]}`
        : undefined,
    tolet: flag(channel === "lettings" && price.price !== null),
    forsale: flag(channel === "sales" && price.price !== null),
    application: flag(price.price === null),
    leaseYears: lease?.yearsRemaining ? String(lease.yearsRemaining) : undefined,
    groundRent: lease?.groundRent ? poundsWord(lease.groundRent) : undefined,
    serviceCharge: lease?.serviceCharge ? poundsWord(lease.serviceCharge) : undefined,
    share: flag(home.tenure === "share_of_freehold"),
    deposit: terms?.deposit ? poundsWord(terms.deposit) : undefined,
    furnishing: terms?.furnishing ? furnishing[terms.furnishing] : undefined,
    available: terms ? dateWord(terms.availableFrom) : undefined,
    pets: flag(terms?.petsAllowed === true),
    bills:
      terms && terms.billsIncluded.length > 1
        ? listWords(terms.billsIncluded.map((bill) => (bill === "TV licence" ? bill : bill.toLowerCase())))
        : undefined,
    lot: lot ? String(lot.lotNumber) : undefined,
    auctionDate: lot ? dateWord(lot.auctionDate) : undefined,
    modern: flag(lot?.disposal === "modern_method_of_auction"),
    traditional: flag(lot?.disposal === "auction"),
    passingRent: letAt ? poundsWord(letAt) : undefined,
    grossYield: letAt && price.price ? `${((letAt * 1_200) / price.price).toFixed(1)}%` : undefined,
  };
}
