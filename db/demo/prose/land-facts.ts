import type { Home } from "../demo-home.ts";
import type { Random } from "../random.ts";
import { splitList } from "../word-list.ts";
import type { Facts } from "./grammar.ts";

const boundaries = splitList(
  "mature hedges and banks, stock fencing and hedgerows, Devon banks topped with beech, post-and-rail fencing, ditches and thorn hedges, a stream on one side and hedges on the others",
);
const soils = splitList(
  "a free-draining red sandstone loam, a deep silty loam, heavier clay over limestone, a light loam over gravel, a medium loam over shale, alluvial soil of the valley floor",
);
const consents = splitList(
  "one detached house, a single dwelling of contemporary design, a pair of semi-detached houses, one house and a garage, a bungalow with three bedrooms",
);

/** Facts of land on its own or with a house. */
export function landFacts(random: Random, home: Home): Facts {
  return {
    landUse: landUse(random, home),
    boundary: random.pick(boundaries),
    soil: random.pick(soils),
    height: String(random.whole(2, 46) * 5),
    consent: random.pick(consents),
    plotArea: `${(random.whole(22, 48) * 50).toLocaleString("en-GB")} sq ft`,
    sides: random.pick(["two", "three", "all"]),
  };
}

function landUse(random: Random, home: Home): string {
  const first = home.pictures.find((picture) => picture.file.startsWith("land-"))?.file ?? "";
  if (home.kind === "equestrian")
    return random.pick(["railed paddocks", "well-drained paddocks", "turnout paddocks and pasture"]);
  if (home.kind === "land")
    return random.pick(["pasture and young woodland", "amenity pasture with trees", "permanent pasture and a copse"]);
  if (home.kind === "farm")
    return random.pick(["pasture and arable land", "level pasture", "productive grass and arable"]);
  return first.startsWith("land-02")
    ? random.pick(["arable and pasture land", "productive arable land", "arable land in two fields"])
    : random.pick(["permanent pasture", "level pasture", "sound grazing and mowing land"]);
}
