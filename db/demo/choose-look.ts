import { type Look, looks } from "./looks.ts";
import type { Random } from "./random.ts";
import type { HomeKind, LandKind, Use } from "./stock-plan.ts";

export type BuiltKind = Exclude<HomeKind, LandKind>;

const byId = new Map(looks.map((look) => [look.id, look]));

/** Outcodes with Ham stone (south Somerset) and Bath stone (east Somerset). */
const hamStone = /^(BA2[0-2]|TA1[2-8]|TA19|TA20|DT9)$/;
const bathStone = /^(BA[1-9]|BA1[0-6]|TA11|TA10)$/;

export function chooseLook(random: Random, kind: BuiltKind, use: Use, outcode: string, newBuild: boolean): Look {
  const look = byId.get(random.pick(lookIds(kind, use, outcode, newBuild)));
  if (!look) throw new Error(`No look for ${kind}`);
  if (look.id === "stone-terrace" && outcode.startsWith("YO")) return { ...look, walls: "York stone" };
  return look;
}

function lookIds(kind: BuiltKind, use: Use, outcode: string, newBuild: boolean): string[] {
  const ham = hamStone.test(outcode);
  const georgian = bathStone.test(outcode)
    ? ["georgian-stone", "georgian-stone", "georgian-brick"]
    : ["georgian-brick"];
  if (newBuild && kind !== "flat" && kind !== "studio") return ["estate-house", "grey-estate-house"];
  switch (kind) {
    case "terraced":
      return use === "student"
        ? ["victorian-terrace", "victorian-terrace", "stone-terrace"]
        : ["victorian-terrace", "stone-terrace"];
    case "semi":
      return ["interwar-semi"];
    case "detached":
      return ["stone-detached", "brick-detached", "estate-house", "grey-estate-house", "brick-detached"];
    case "town-house":
      return georgian;
    case "cottage":
      return ham ? ["ham-cottage", "ham-cottage", "white-cottage"] : ["white-cottage"];
    case "bungalow":
      return ["bungalow"];
    case "flat":
    case "studio":
      if (newBuild || use === "retirement") return ["flat-block"];
      return use === "student"
        ? ["flat-block", "victorian-terrace"]
        : ["flat-block", "flat-block", "flat-block", ...georgian.slice(0, 1), "victorian-terrace"];
    case "barn":
      return ["barn"];
    case "country":
      return ham ? ["ham-farmhouse", "stone-detached"] : ["stone-detached", "white-farmhouse"];
    case "farm":
    case "equestrian":
      return ham ? ["ham-farmhouse", "ham-farmhouse", "white-farmhouse"] : ["white-farmhouse"];
    case "shop":
    case "mixed-use":
      return ["shop-front"];
    case "office":
      return georgian;
    case "industrial":
      return ["business-unit"];
    case "development":
      return ["grey-estate-house", "estate-house"];
  }
}
