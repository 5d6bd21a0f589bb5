import { type Look, type LookId, looks } from "./looks.ts";
import type { Random } from "./random.ts";
import type { HomeKind, LandKind, Use } from "./stock-plan.ts";

export type BuiltKind = Exclude<HomeKind, LandKind>;

/** Outcodes with Ham stone (south Somerset) and Bath stone (east Somerset). */
const hamStone = /^(BA2[0-2]|TA1[2-8]|TA19|TA20|DT9)$/;
const bathStone = /^(BA[1-9]|BA1[0-6]|TA11|TA10)$/;

export function chooseLook(random: Random, kind: BuiltKind, use: Use, outcode: string, newBuild: boolean): Look {
  const id = random.pick(lookIds(kind, use, outcode, newBuild));
  const look = { id, ...looks[id] };
  return id === "stone-terrace" && outcode.startsWith("YO") ? { ...look, walls: "York stone" } : look;
}

function lookIds(kind: BuiltKind, use: Use, outcode: string, newBuild: boolean): readonly LookId[] {
  if (newBuild && kind !== "flat" && kind !== "studio") return ["estate-house", "grey-estate-house"];
  const ham = hamStone.test(outcode);
  const georgian: LookId[] = bathStone.test(outcode)
    ? ["georgian-stone", "georgian-stone", "georgian-brick"]
    : ["georgian-brick"];
  const flat = (): LookId[] => {
    if (newBuild || use === "retirement") return ["flat-block"];
    if (use === "student") return ["flat-block", "victorian-terrace"];
    return ["flat-block", "flat-block", "flat-block", ...georgian.slice(0, 1), "victorian-terrace"];
  };
  const farm: LookId[] = ham ? ["ham-farmhouse", "ham-farmhouse", "white-farmhouse"] : ["white-farmhouse"];
  const byKind: Record<BuiltKind, readonly LookId[]> = {
    terraced: [...(use === "student" ? ["victorian-terrace" as const] : []), "victorian-terrace", "stone-terrace"],
    semi: ["interwar-semi"],
    detached: ["stone-detached", "brick-detached", "estate-house", "grey-estate-house", "brick-detached"],
    "town-house": georgian,
    cottage: ham ? ["ham-cottage", "ham-cottage", "white-cottage"] : ["white-cottage"],
    bungalow: ["bungalow"],
    flat: flat(),
    studio: flat(),
    barn: ["barn"],
    country: ham ? ["ham-farmhouse", "stone-detached"] : ["stone-detached", "white-farmhouse"],
    farm,
    equestrian: farm,
    shop: ["shop-front"],
    "mixed-use": ["shop-front"],
    office: georgian,
    industrial: ["business-unit"],
    development: ["grey-estate-house", "estate-house"],
  };
  return byKind[kind];
}
