import type { Home } from "../demo-home.ts";
import type { Random } from "../random.ts";
import { isCommercial, isLand } from "../stock-plan.ts";
import * as flat from "./flat-words.ts";
import type { Facts, Narrator } from "./grammar.ts";
import { homeFacts } from "./home-facts.ts";
import * as house from "./house-words.ts";
import { landFacts } from "./land-facts.ts";
import * as letting from "./letting-words.ts";
import * as place from "./place-words.ts";
import * as rural from "./rural-words.ts";
import { summarise } from "./summarise.ts";
import * as work from "./work-words.ts";

export type Description = { headline: string; summary: string; description: string };
type Pools = readonly (readonly string[])[];

/** One narrator writes the long texts, another the short ones of cards. */
export type Narrators = { prose: Narrator; cards: Narrator };

export function describe({ prose, cards }: Narrators, random: Random, home: Home, today: Date): Description {
  const own = homeFacts(random, home);
  const facts: Facts = {
    ...own,
    ...landFacts(random, home),
    ...auctionFacts(home, today),
    fromPrice: own.price,
    eaves: String(random.whole(40, 75) / 10),
  };
  const spent = new Set<string>();
  const paragraphs = paragraphsFor(random, home)
    .map((pools) => prose.paragraph(pools, facts, spent))
    .filter((text) => text !== "");
  return { ...summarise(cards, home, facts), description: paragraphs.join("\n\n") };
}

function paragraphsFor(random: Random, home: Home): Pools[] {
  if (home.kind === "development") return developmentParagraphs();
  if (isLand(home.kind)) return landParagraphs(home);
  if (isCommercial(home.kind)) return workParagraphs(home);
  const ending = endingOf(home);
  const situation: Pools =
    home.kind === "flat" || random.chance(0.5)
      ? [place.placeSentences, place.travelSentences]
      : [place.placeSentences, place.furtherSentences, place.travelSentences];
  if (home.use === "student") return [...studentParagraphs(home), situation, ending];
  const inside = home.kind === "flat" || home.kind === "studio" ? flatParagraphs(home) : houseParagraphs(home);
  const [first = [], ...rest] = inside;
  return random.chance(0.3) ? [first, situation, ...rest, ending] : [first, ...rest, situation, ending];
}

function houseParagraphs(home: Home): Pools[] {
  const ensuite = (home.plan?.bathrooms ?? 0) > 1;
  return [
    [house.houseOpenings, ...(home.plotOf ? [rural.newHomeSentences] : [])],
    [
      house.livingSentences,
      house.kitchenSentences,
      house.diningSentences,
      house.studySentences,
      house.utilitySentences,
    ],
    [house.bedroomSentences, ensuite ? house.ensuiteSentences : house.bathroomSentences],
    [
      house.gardenSentences,
      ...(home.kind === "farm" || home.kind === "equestrian" ? [] : [house.outbuildingSentences]),
      house.parkingSentences,
      house.seaSentences,
    ],
    ...(home.kind === "farm" || home.kind === "equestrian"
      ? [[rural.farmSentences, rural.yardSentences, rural.landSentences]]
      : []),
    ...((home.kind === "country" || home.kind === "barn") && home.acres !== null
      ? [[rural.farmSentences.slice(0, 2), rural.landSentences]]
      : []),
  ];
}

function flatParagraphs(home: Home): Pools[] {
  return [
    [flat.flatOpenings, ...(home.use === "retirement" ? [flat.retirementSentences] : [])],
    [flat.flatLiving, house.kitchenSentences],
    [
      home.bedrooms > 2 ? house.bedroomSentences : flat.flatBedrooms,
      (home.plan?.bathrooms ?? 0) > 1 ? house.ensuiteSentences : house.bathroomSentences,
    ],
    [flat.buildingSentences, house.parkingSentences, house.seaSentences],
    ...(home.lease ? [[flat.leaseSentences]] : []),
  ];
}

function studentParagraphs(home: Home): Pools[] {
  const group = home.bedrooms > 2;
  return [
    [group ? letting.studentOpenings : letting.studentSingle],
    [group ? house.livingSentences : flat.flatLiving, house.kitchenSentences],
    [letting.studentSentences, house.bathroomSentences, letting.studentSentences],
    [group ? house.gardenSentences : flat.buildingSentences, house.parkingSentences],
  ];
}

function endingOf(home: Home): Pools {
  if (home.channel === "lettings")
    return [
      place.practicalSentences,
      home.use === "short-let" ? letting.shortLetSentences : letting.lettingSentences,
      letting.petSentences,
    ];
  if (home.use === "auction") return [place.practicalSentences, place.auctionSentences, place.auctionSentences];
  if (home.use === "investment") return [place.practicalSentences, flat.investmentSentences];
  return [place.practicalSentences, place.chainSentences];
}

function landParagraphs(home: Home): Pools[] {
  const plot = home.kind === "plot";
  const opening = plot ? rural.plotOpenings : rural.landOpenings;
  const facts = plot ? rural.plotSentences : rural.landSentences;
  const close =
    home.use === "auction"
      ? place.auctionSentences
      : home.channel === "lettings"
        ? work.workTerms
        : place.chainSentences;
  return [
    [opening, facts],
    [facts, facts],
    [place.placeSentences, place.travelSentences],
    [facts, close],
  ];
}

function workParagraphs(home: Home): Pools[] {
  const opening = {
    office: work.officeOpenings,
    shop: work.shopOpenings,
    industrial: work.industrialOpenings,
    "mixed-use": work.mixedUseOpenings,
  }[home.kind as "office"];
  const upper = home.kind === "mixed-use" ? [[house.livingSentences, flat.flatBedrooms]] : [];
  const close = home.use === "auction" ? [place.auctionSentences] : [place.chainSentences];
  return [
    [opening],
    [work.workSentences],
    ...upper,
    [work.workPlace, work.workTravel],
    [work.workTerms, work.workPractical],
    close,
  ];
}

function developmentParagraphs(): Pools[] {
  const { developmentOpenings, developmentSentences } = rural;
  return [
    [developmentOpenings, developmentSentences],
    [developmentSentences, developmentSentences],
    [place.placeSentences, place.furtherSentences, place.travelSentences],
    [developmentSentences, developmentSentences],
  ];
}

/** Past auctions use the past tense. */
function auctionFacts(home: Home, today: Date): Facts {
  if (!home.lot) return {};
  const past = home.lot.auctionDate < today.toISOString().slice(0, 10);
  const sold = home.lot.exchangedPrice !== null;
  return {
    coming: past ? undefined : " ",
    soldLot: past && sold ? " " : undefined,
    unsoldLot: past && !sold ? " " : undefined,
  };
}
