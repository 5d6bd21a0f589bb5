import type { Look } from "./looks.ts";
import type { HomeKind, Use } from "./stock-plan.ts";

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

export type TagSubject = {
  kind: HomeKind;
  use: Use;
  shared: boolean;
  look: Look | null;
  newHome: boolean;
  onDevelopment: boolean;
  hasGarden: boolean;
  hasParking: boolean;
  seaView: boolean;
  village: boolean;
  central: boolean;
  petsAllowed: boolean | null;
  /** The agency whose commercial and development stock carries its own two tags. */
  ownTags: boolean;
};

export function chooseTags(home: TagSubject): string[] {
  const commercial = kindTags[home.kind].includes("commercial");
  const development = home.kind === "development" || home.onDevelopment;
  const when = (condition: boolean, ...tags: string[]) => (condition ? tags : []);
  const tags = [
    ...kindTags[home.kind],
    ...when(home.use === "auction", "auction"),
    ...when(home.use === "student", "student"),
    ...when(home.shared, "house-share"),
    ...when(home.use === "short-let", "short-let"),
    ...when(home.use === "retirement", "retirement"),
    ...when(home.use === "investment", "investment"),
    ...when(home.newHome, "new-home"),
    ...when(home.onDevelopment, "development"),
    ...when(home.look?.era === "period" && !commercial && !home.newHome, "period"),
    ...when(home.hasGarden, "garden"),
    ...when(home.hasParking, "parking"),
    ...when(home.seaView, "sea-view"),
    ...when(home.village, "village"),
    ...when(home.central, "town-centre"),
    ...when(home.petsAllowed === true, "pets-considered"),
    ...when(home.ownTags && commercial, "gth commercial"),
    ...when(home.ownTags && development, "gth development"),
  ];
  return [...new Set(tags)];
}
