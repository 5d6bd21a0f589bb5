import type { Home } from "./demo-home.ts";
import { type HomeKind, isCommercial } from "./stock-plan.ts";

const kindTags: Record<HomeKind, string[]> = {
  terraced: ["house", "terraced-house"],
  semi: ["house", "semi-detached-house"],
  detached: ["house", "detached-house"],
  "town-house": ["house", "terraced-house"],
  cottage: ["house", "cottage"],
  bungalow: ["bungalow"],
  flat: ["flat"],
  studio: ["flat", "studio"],
  barn: ["house", "barn-conversion"],
  country: ["house", "detached-house"],
  farm: ["farm"],
  equestrian: ["equestrian"],
  "farm-land": ["land"],
  land: ["land"],
  plot: ["land", "building-plot"],
  office: ["commercial", "office"],
  shop: ["commercial", "shop"],
  industrial: ["commercial", "industrial"],
  "mixed-use": ["commercial", "shop", "investment"],
  development: ["development", "new-home"],
};

/** `ownTags`: for the agency whose commercial and development stock carries its own two tags. */
export function chooseTags(home: Home, ownTags: boolean): string[] {
  const { use, newHome, site, outside } = home;
  const commercial = isCommercial(home.kind);
  const onDevelopment = home.plotOf !== null;
  const village = site.size === "village";
  const hasParking = outside.parking !== null && !outside.parking.fact.startsWith("On-street");
  const when = (condition: boolean, ...tags: string[]) => (condition ? tags : []);
  const tags = [
    ...kindTags[home.kind],
    ...when(use === "auction", "auction"),
    ...when(use === "student", "student"),
    ...when(home.propertyType === "house share", "house-share"),
    ...when(use === "short-let", "short-let"),
    ...when(use === "retirement", "retirement"),
    ...when(use === "investment", "investment"),
    ...when(newHome, "new-home"),
    ...when(onDevelopment, "development"),
    ...when(home.look?.era === "period" && !commercial && !newHome, "period"),
    ...when(outside.garden !== null, "garden"),
    ...when(hasParking, "parking"),
    ...when(home.seaView, "sea-view"),
    ...when(village, "village"),
    ...when(!village && site.milesToCentre < 0.55, "town-centre"),
    ...when(home.terms?.petsAllowed === true, "pets-considered"),
    ...when(ownTags && commercial, "gth commercial"),
    ...when(ownTags && (home.kind === "development" || onDevelopment), "gth development"),
  ];
  return [...new Set(tags)];
}
