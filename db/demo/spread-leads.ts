import { getTypeGroup } from "#domains/properties/property-types.ts";
import { type DemoPicture, maxPictures } from "./choose-pictures.ts";
import type { ChosenPicture, Home } from "./demo-home.ts";
import { milesBetween } from "./geography.ts";
import { isCommercial, isLand } from "./stock-plan.ts";

/** The largest page of default results of a demo agency. */
const homesPerPage = 18;
/** The page of any other order. */
const homesPerSortedPage = 12;
const similarHomes = 3;
const sweeps = 8;

/** Homes on a screen with another, and how much it matters that their leads differ. */
type Neighbours = Map<Home, number>;

/**
 * Gives each home its lead picture: one that no home has which appears on a page of results with it (by date, by price, by
 * postcode) or among its similar homes. A house leads with its front; a flat may lead with a room.
 */
export function spreadLeads(homes: readonly Home[], pictures: readonly DemoPicture[]): Home[] {
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]));
  const buildingOf = (file: string) => byFile.get(file)?.viewOf ?? file;
  const leads = new Map<Home, ChosenPicture>();
  for (const channel of ["sales", "lettings"] as const) {
    const list = homes
      .filter((home) => home.channel === channel && home.look)
      .sort((a, b) => Number(b.life.createdAt) - Number(a.life.createdAt));
    const near = findNeighbours(list);
    const choices = new Map(list.map((home) => [home, listLeads(home, pictures)]));
    const uses = new Map<string, number>();
    const count = (file: string | undefined, by: number) => file && uses.set(file, (uses.get(file) ?? 0) + by);
    for (let sweep = 0; sweep < sweeps; sweep++)
      for (const home of list) {
        count(leads.get(home)?.file, -1);
        const cost = ({ file }: ChosenPicture) => {
          let sum = (uses.get(file) ?? 0) / 100;
          for (const [other, weight] of near.get(home) ?? []) {
            const shown = leads.get(other)?.file;
            if (shown === file) sum += weight;
            else if (shown && buildingOf(shown) === buildingOf(file)) sum += weight / 8;
          }
          return sum;
        };
        const [lead] = (choices.get(home) ?? [])
          .map((picture) => ({ picture, cost: cost(picture) }))
          .sort((a, b) => a.cost - b.cost);
        if (!lead) continue;
        leads.set(home, lead.picture);
        count(lead.picture.file, 1);
      }
  }
  return homes.map((home) => {
    const lead = leads.get(home);
    return lead ? { ...home, pictures: leadWith(lead, home, pictures) } : home;
  });
}

/** Default results weigh most, because every visitor sees them. */
function findNeighbours(newestFirst: readonly Home[]): Map<Home, Neighbours> {
  const near = new Map<Home, Neighbours>(newestFirst.map((home) => [home, new Map()]));
  const meet = (one: Home, other: Home, weight: number) => {
    for (const [a, b] of [
      [one, other],
      [other, one],
    ] as const)
      near.get(a)?.set(b, (near.get(a)?.get(b) ?? 0) + weight);
  };
  const pages = (ordered: readonly Home[], size: number, weight: number) => {
    for (const [i, home] of ordered.entries())
      for (const other of ordered.slice(i + 1, i + size)) meet(home, other, weight);
  };
  pages(newestFirst, homesPerPage, 8);
  pages(
    newestFirst.toSorted((a, b) => (a.price.value ?? 0) - (b.price.value ?? 0)),
    homesPerSortedPage,
    1,
  );
  pages(
    newestFirst.toSorted((a, b) => (a.site.postcode < b.site.postcode ? -1 : 1)),
    homesPerSortedPage,
    1,
  );
  for (const home of newestFirst) {
    const similar = listSimilar(home, newestFirst);
    for (const other of similar) meet(home, other, 2);
    pages(similar, similarHomes, 2);
  }
  return near;
}

/** As the property page ranks them: ten miles, half the price and two bedrooms weigh about the same. */
export function listSimilar(home: Home, homes: readonly Home[]): Home[] {
  const group = getTypeGroup(home.propertyType);
  const unlike = (other: Home) =>
    milesBetween(home.site, other.site) / 10 +
    2.5 * Math.abs(Math.log((other.price.value || 1) / (home.price.value || 1))) +
    Math.abs(home.bedrooms - other.bedrooms) / 2;
  return homes
    .filter(
      (other) => other !== home && other.life.status === "available" && getTypeGroup(other.propertyType) === group,
    )
    .map((other) => ({ other, by: unlike(other) }))
    .sort((a, b) => a.by - b.by)
    .slice(0, similarHomes)
    .map(({ other }) => other);
}

/** Pictures a home may lead with: the fronts of its look, and for a flat its rooms. */
export function listLeads(home: Home, pictures: readonly DemoPicture[]): ChosenPicture[] {
  if (isLand(home.kind) || !home.look) return [];
  const fronts = pictures
    .filter((picture) => picture.look === home.look?.id)
    .map(({ file, alt }) => ({ file, alt, caption: "Front" }));
  if (home.kind !== "flat" && home.kind !== "studio") return fronts;
  return [...fronts, ...home.pictures.filter(({ file }) => /^(living|kitchen|bedroom)-/.test(file))];
}

/** A home shows one front, with the closer views of that front. */
function leadWith(lead: ChosenPicture, home: Home, pictures: readonly DemoPicture[]): ChosenPicture[] {
  const others = home.pictures.filter(({ file }) => file !== lead.file);
  if (!lead.file.startsWith("exterior-")) return [lead, ...others];
  const rooms = others.filter(({ file }) => !file.startsWith("exterior-"));
  const building = lead.file.replace("-mirrored", "");
  const views = pictures
    .filter(({ viewOf, look }) => viewOf === building && !look)
    .map(({ file, alt }) => ({ file, alt, caption: "Another view" }));
  if (isCommercial(home.kind)) return [lead, ...views, ...rooms];
  return [lead, ...rooms, ...views.slice(0, rooms.length < 8 ? views.length : 1)].slice(0, maxPictures);
}
