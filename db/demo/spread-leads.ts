import type { DemoPicture } from "./choose-pictures.ts";
import type { ChosenPicture, Home } from "./demo-home.ts";
import { milesBetween } from "./geography.ts";
import type { Look } from "./looks.ts";
import { isLand } from "./stock-plan.ts";

/** The largest page of default results of a demo agency. */
export const homesPerPage = 18;

type Used = { position: number; homes: Home[] };

/**
 * Gives each home its lead picture, in the order of default results: one that no other home on the page has, as far from
 * its last use on the map as possible. A house leads with its front; a flat may lead with a room.
 */
export function spreadLeads(homes: readonly Home[], pictures: readonly DemoPicture[]): Home[] {
  const byFile = new Map(pictures.map((picture) => [picture.file, picture]));
  const leads = new Map<Home, Home>();
  for (const channel of ["sales", "lettings"] as const) {
    const used = new Map<string, Used>();
    const newestFirst = homes
      .filter((home) => home.channel === channel && home.look)
      .sort((a, b) => Number(b.life.createdAt) - Number(a.life.createdAt));
    for (const [position, home] of newestFirst.entries()) {
      const rank = ({ file }: ChosenPicture): [waited: number, miles: number] => {
        const last = used.get(file);
        if (!last) return [homesPerPage, Number.POSITIVE_INFINITY];
        const miles = Math.min(...last.homes.map((other) => milesBetween(home.site, other.site)));
        return [Math.min(homesPerPage, position - last.position), miles];
      };
      const [lead] = listLeads(home, pictures)
        .map((picture) => ({ picture, rank: rank(picture) }))
        .sort((a, b) => b.rank[0] - a.rank[0] || (b.rank[1] > a.rank[1] ? 1 : b.rank[1] < a.rank[1] ? -1 : 0));
      if (!lead) continue;
      used.set(lead.picture.file, { position, homes: [...(used.get(lead.picture.file)?.homes ?? []), home] });
      leads.set(home, { ...home, pictures: leadWith(lead.picture, home, byFile) });
    }
  }
  return homes.map((home) => leads.get(home) ?? home);
}

/** Pictures a home may lead with: the fronts of its look, and for a flat its rooms. */
export function listLeads(home: Home, pictures: readonly DemoPicture[]): ChosenPicture[] {
  if (isLand(home.kind) || !home.look) return [];
  const fronts = listFronts(home.look, pictures).map(({ file, alt }) => ({ file, alt, caption: "Front" }));
  if (home.kind !== "flat" && home.kind !== "studio") return fronts;
  return [...fronts, ...home.pictures.filter(({ file }) => /^(living|kitchen|bedroom)-/.test(file))];
}

/** The rendered fronts of a look, and the mirror image of its first. */
function listFronts(look: Look, pictures: readonly DemoPicture[]): DemoPicture[] {
  const files = [`${look.picture}.webp`, `${look.picture}-mirrored.webp`];
  return pictures.filter((picture) => picture.look === look.id || files.includes(picture.file));
}

/** Closer views stay only with the building they show; a home has one front. */
function leadWith(lead: ChosenPicture, home: Home, byFile: ReadonlyMap<string, DemoPicture>): ChosenPicture[] {
  const buildingOf = (file: string) => byFile.get(file)?.viewOf ?? file;
  const isView = (file: string) => byFile.get(file)?.viewOf !== undefined && !file.includes("mirrored");
  const isFront = lead.file.startsWith("exterior-");
  const stays = ({ file }: ChosenPicture) =>
    !isFront || !file.startsWith("exterior-") || (isView(file) && buildingOf(file) === buildingOf(lead.file));
  return [lead, ...home.pictures.filter((picture) => picture.file !== lead.file && stays(picture))];
}
