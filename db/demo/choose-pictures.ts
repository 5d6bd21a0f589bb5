import type { ChosenPicture, Home } from "./demo-home.ts";
import type { Site } from "./find-sites.ts";
import type { Look } from "./looks.ts";
import { coastalTowns } from "./prose/town-notes.ts";
import type { Random } from "./random.ts";
import { type HomeKind, isCommercial, isLand, type LandKind } from "./stock-plan.ts";
import { splitList } from "./word-list.ts";

export type DemoPicture = { file: string; kind: string; tags: string[]; alt: string; viewOf?: string; look?: string };

export type PictureSubject = Pick<Home, "kind" | "look" | "bedrooms" | "plan" | "outside" | "acres" | "site">;

export const maxPictures = 14;
const gardens = { courtyard: "garden-02", lawn: "garden-01", terrace: "garden-03" };
/** Interiors must suit the age of the exterior. */
const oldOnly = new Set(
  splitList(
    "living-03, living-06, bedroom-02, kitchen-02, kitchen-05, bathroom-01, hall-01, dining-01, living-01, living-04, living-07, bedroom-06, kitchen-07",
  ),
);
const newOnly = new Set(
  splitList("living-02, kitchen-03, bedroom-03, bedroom-05, bathroom-03, dining-02, kitchen-06, living-08, bedroom-07"),
);

/** Front or best room first, then the rooms in order, then outside; no picture twice. */
export function choosePictures(
  random: Random,
  pictures: readonly DemoPicture[],
  home: PictureSubject,
): ChosenPicture[] {
  const byName = new Map(pictures.map((picture) => [picture.file.replace(".webp", ""), picture]));
  const take = (captions: Readonly<Record<string, string>>): ChosenPicture[] =>
    Object.entries(captions).flatMap(([name, caption]) => {
      const picture = byName.get(name);
      return picture ? [{ file: picture.file, caption, alt: picture.alt }] : [];
    });
  if (isLand(home.kind)) return landPictures(home.kind, random, take);
  const { look } = home;
  if (!look) return [];
  const front = take({ [look.picture]: "Front" });
  if (isCommercial(home.kind)) return [...front, ...workplacePictures(home, look, take)];

  const rooms = (kind: string, count: number, captions: (nth: number) => string): ChosenPicture[] =>
    ranked(random, pictures, kind, look)
      .slice(0, count)
      .map((picture, nth) => ({ file: picture.file, caption: captions(nth), alt: picture.alt }));
  const flat = home.kind === "flat" || home.kind === "studio";
  const { bedrooms, bathrooms, receptions, acres, garden } = roomsShown(home);
  const inside = [
    ...rooms("living", receptions > 2 || look.era === "new" ? 2 : 1, (nth) =>
      nth === 0 ? livingName(home) : "Second reception room",
    ),
    ...rooms("kitchen", 1, () => "Kitchen"),
    ...(receptions > 1 ? rooms("dining", 1, () => "Dining room") : []),
    ...(look.era === "period" && !flat && home.kind !== "cottage" && home.kind !== "barn"
      ? rooms("hall", 1, () => "Hall")
      : []),
    ...rooms("bedroom", Math.min(4, bedrooms), (nth) => (bedrooms === 1 ? "Bedroom" : `Bedroom ${nth + 1}`)),
    ...rooms("bathroom", Math.min(2, bathrooms), (nth) => (nth === 0 ? "Bathroom" : "Second bathroom")),
  ];
  const outside = [...(garden ? take({ [gardens[garden]]: "Garden" }) : []), ...landWithHome(home.kind, acres, take)];
  const scene =
    random.chance(0.35) || front.length + inside.length + outside.length < 6
      ? take({ [streetScene(home.site)]: "Nearby" })
      : [];
  return [...front, ...inside, ...outside, ...scene].slice(0, maxPictures);
}

/** A development shows the rooms of a typical home. */
function roomsShown({ kind, bedrooms, plan, outside, acres }: PictureSubject) {
  if (kind === "development") return { bedrooms: 3, bathrooms: 2, receptions: 2, acres: null, garden: "lawn" } as const;
  const { bathrooms = 0, receptions = 0 } = plan ?? {};
  return { bedrooms, bathrooms, receptions, acres, garden: outside.garden?.style };
}

function livingName({ plan }: PictureSubject): string {
  const rooms = plan?.floors.flatMap((floor) => floor.rooms);
  return rooms?.find((room) => room.use === "living")?.name ?? "Living room";
}

type Take = (captions: Readonly<Record<string, string>>) => ChosenPicture[];

function landPictures(kind: LandKind, random: Random, take: Take): ChosenPicture[] {
  const pasture = { "land-01": "The land", "land-01-east": "Along the hedge", "land-01-west": "From the gateway" };
  const arable = { "land-02": "Arable land", "land-02-east": "The far side", "land-02-west": "From the headland" };
  const paddock = { "land-03": "Paddock", "land-03-east": "Field shelter", "land-03-west": "Along the rails" };
  const farmland = kind === "farm-land";
  const other = farmland ? arable : paddock;
  const otherFirst = random.chance(0.5) === farmland;
  const order = otherFirst ? [other, pasture] : [pasture, other];
  const building = farmland && random.chance(0.4) ? take({ "farm-01": "Farm building" }) : [];
  return [...order.flatMap(take), ...building];
}

function workplacePictures(home: PictureSubject, look: Look, take: Take): ChosenPicture[] {
  const hall = look.interiors.length > 0 ? take({ "hall-01": "Entrance hall" }) : [];
  const scene = home.kind === "industrial" ? [] : take({ [streetScene(home.site)]: "The street" });
  return [...hall, ...take({ "kitchen-03": "Staff kitchen" }), ...scene];
}

function landWithHome(kind: HomeKind, acres: number | null, take: Take): ChosenPicture[] {
  if (kind === "farm")
    return take({
      "farm-01": "Farm buildings",
      "farm-01-yard": "The yard",
      "land-01": "Pasture",
      "land-02": "Arable land",
    });
  if (kind === "equestrian")
    return take({ "land-03": "Paddocks", "land-03-east": "Field shelter", "farm-01": "Barn", "land-01": "Pasture" });
  return (acres ?? 0) >= 0.8 ? take({ "land-01": "The land" }) : [];
}

function ranked(random: Random, pictures: readonly DemoPicture[], kind: string, look: Look): DemoPicture[] {
  const unsuitable = look.era === "period" ? newOnly : oldOnly;
  const fits = (picture: DemoPicture) => {
    if (picture.tags.some((tag) => look.interiors.includes(tag))) return 1;
    return unsuitable.has(roomOf(picture)) ? -1 : 0;
  };
  const best = random
    .shuffle(pictures.filter((picture) => picture.kind === kind))
    .filter((picture) => fits(picture) >= 0)
    .sort((a, b) => fits(b) - fits(a));
  return [...new Map(best.toReversed().map((picture) => [roomOf(picture), picture])).values()].toReversed();
}

/** The render a picture was made from; a room in other colours is the same room. */
function roomOf({ file, viewOf }: DemoPicture): string {
  return (viewOf ?? file).replace(".webp", "");
}

function streetScene({ town, size }: Site): string {
  if (town === "York") return "hero-city-terrace";
  if (coastalTowns.has(town)) return "hero-harbour";
  return size === "village" ? "hero-village-street" : "hero-evening-terrace";
}
