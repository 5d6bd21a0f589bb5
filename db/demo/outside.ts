import type { Look } from "./looks.ts";
import type { Random } from "./random.ts";
import type { DwellingKind, Use } from "./stock-plan.ts";
import { splitList } from "./word-list.ts";

type Garden = { style: "courtyard" | "lawn" | "terrace"; aspect: string; feet: number };
type Parking = { words: string; fact: string };
export type Outside = {
  garden: Garden | null;
  balcony: boolean;
  communal: boolean;
  parking: Parking | null;
  outbuildings: string[];
};

const aspects = splitList(
  "south-facing, south-west-facing, west-facing, south-east-facing, east-facing, sheltered, walled, private",
);

export function layOutside(
  random: Random,
  kind: DwellingKind,
  use: Use,
  look: Look,
  acres: number | null,
  groundFloor: boolean,
): Outside {
  const inBlock = look.id === "flat-block";
  const garden = chooseGarden(random, kind, look);
  return {
    garden,
    balcony: inBlock && !groundFloor && random.chance(0.5),
    communal: (kind === "flat" || kind === "studio") && (inBlock ? random.chance(0.6) : random.chance(0.25)),
    parking: chooseParking(random, kind, use, look),
    outbuildings: chooseOutbuildings(random, kind, garden, acres),
  };
}

function chooseGarden(random: Random, kind: DwellingKind, look: Look): Garden | null {
  if (kind === "flat" || kind === "studio") return null;
  const aspect = random.pick(aspects);
  if (kind === "town-house" || (kind === "terraced" && random.chance(0.65)))
    return { style: "courtyard", aspect, feet: random.whole(18, 34) };
  const brickRear = look.id === "brick-detached" || look.id === "estate-house" || look.id === "grey-estate-house";
  const style = brickRear && random.chance(0.5) ? "terrace" : "lawn";
  const feet = kind === "terraced" || kind === "semi" ? random.whole(38, 90) : random.whole(50, 150);
  return { style, aspect, feet };
}

function chooseParking(random: Random, kind: DwellingKind, use: Use, look: Look): Parking | null {
  const street = { words: "permit parking on the street", fact: "On-street, by residents' permit" };
  const free = { words: "unrestricted parking on the street", fact: "On-street, unrestricted" };
  const space = { words: "an allocated parking space", fact: "One allocated space" };
  const drive = { words: "a driveway with space for two", fact: "Driveway" };
  const garage = { words: "a garage and a driveway", fact: "Garage and driveway" };
  const integral = { words: "an integral garage and a block-paved drive", fact: "Integral garage and driveway" };
  const yard = { words: "a gravelled yard with room for several cars", fact: "Private yard" };
  const double = { words: "a detached double garage and ample parking", fact: "Double garage and private yard" };
  if (look.id === "flat-block")
    return random.pick([
      space,
      space,
      { words: "a space in the undercroft car park", fact: "One undercroft space" },
      null,
    ]);
  if (kind === "flat" || kind === "studio") return random.pick([street, null, space]);
  if (use === "student") return random.pick([street, street, free]);
  if (look.id === "estate-house" || look.id === "grey-estate-house") return integral;
  switch (kind) {
    case "terraced":
      return random.pick([street, free, free, { words: "a parking space at the rear", fact: "One space at the rear" }]);
    case "town-house":
      return random.pick([street, { words: "a garage in a block nearby", fact: "Garage en bloc" }, space]);
    case "semi":
      return random.pick([drive, garage, drive]);
    case "cottage":
      return random.pick([free, { words: "off-road parking for two cars", fact: "Off-road, two cars" }, garage]);
    case "bungalow":
    case "detached":
      return random.pick([garage, garage, drive]);
    default:
      return random.pick([yard, double]);
  }
}

function chooseOutbuildings(random: Random, kind: DwellingKind, garden: Garden | null, acres: number | null): string[] {
  const pick = (from: string[], count: number) => random.shuffle(from).slice(0, count);
  if (kind === "farm")
    return pick(
      splitList(
        "a traditional stone barn, a general-purpose building of five bays, a covered yard, a Dutch barn, a machinery store, a range of loose boxes, a workshop with power and light",
      ),
      acres && acres > 25 ? 4 : 3,
    );
  if (kind === "equestrian")
    return pick(
      splitList(
        "a block of four stables, a tack room, an all-weather arena of 40m by 20m, a hay barn, a field shelter, a feed store",
      ),
      4,
    );
  if (kind === "barn" || kind === "country")
    return pick(
      splitList(
        "an open-fronted cart shed, a garden store, a former dairy used as a studio, a workshop, a timber summer house",
      ),
      2,
    );
  if (!garden) return [];
  if (garden.style === "courtyard") return random.chance(0.3) ? ["a brick store"] : [];
  return random.chance(0.55)
    ? pick(["a timber shed", "a greenhouse", "a garden room with power", "a summer house", "a log store"], 1)
    : [];
}
