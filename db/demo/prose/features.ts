import { capitalise } from "#format/capitalise.ts";
import type { Home } from "../demo-home.ts";
import { epcBand } from "../epc-band.ts";
import type { Random } from "../random.ts";
import { isCommercial, isDwelling, isLand } from "../stock-plan.ts";
import { counted, listWords, milesWord } from "./measures.ts";
import { notesFor } from "./town-notes.ts";

/** Five to ten short lines, the most important first. */
export function listFeatures(random: Random, home: Home): string[] {
  const lines = [...identity(home), ...random.shuffle([...inside(home), ...around(random, home)])];
  return [...new Set(lines.filter((line) => line !== ""))].slice(0, 10);
}

function identity(home: Home): string[] {
  const { kind, acres, plan } = home;
  const size = plan ? `${plan.squareFeet.toLocaleString("en-GB")} sq ft` : "";
  if (isLand(kind))
    return [
      `About ${acres} acres`,
      kind === "plot"
        ? "Planning consent granted"
        : home.channel === "lettings"
          ? "On a farm business tenancy"
          : "Freehold with vacant possession",
      kind === "plot" ? "Services understood to be nearby" : "Access from the public road",
      `Near ${home.site.town}`,
    ];
  if (isCommercial(kind))
    return [
      size,
      home.channel === "lettings" ? "New lease available" : "Freehold",
      kind === "industrial" ? "Roller-shutter loading door" : "Prominent position",
    ];
  if (kind === "development")
    return [
      `${capitalise(counted(home.homes ?? 0, "new home"))}`,
      "Ten-year warranty",
      "Air-source heat pumps",
      "Two, three and four bedrooms",
      "Show home open",
    ];
  return [
    home.bedrooms === 0 ? "Studio with separate kitchen" : capitalise(counted(home.bedrooms, "bedroom")),
    size,
    ...(home.newHome ? ["New home with ten-year warranty"] : []),
  ];
}

function inside(home: Home): string[] {
  if (!isDwelling(home.kind)) return [home.heating ? capitalise(home.heating.replace(/^an? /, "")) : ""];
  const has = (start: string, words: string) =>
    home.pictures.some((picture) => picture.file.startsWith(start)) ? words : "";
  const rooms = home.plan?.floors.flatMap((floor) => floor.rooms) ?? [];
  const room = (name: string, words: string) => (rooms.some((one) => one.name === name) ? words : "");
  return [
    (home.plan?.bathrooms ?? 0) > 1 ? capitalise(counted(home.plan?.bathrooms ?? 0, "bathroom")) : "",
    has("living-03", "Wood-burning stove and beams") ||
      has("living-06", "Wood-burning stove and oak floor") ||
      has("living-01", "Original fireplace") ||
      has("living-04", "Fireplace and fitted bookshelves"),
    has("kitchen-01", "Kitchen with island and range cooker") ||
      has("kitchen-02", "Shaker kitchen with oak worktops") ||
      has("kitchen-03", "Handleless kitchen with island") ||
      has("kitchen-04", "Kitchen with granite worktops") ||
      has("kitchen-05", "Farmhouse kitchen with island"),
    has("bathroom-01", "Roll-top bath"),
    room("Utility Room", "Utility room"),
    room("Study", "Study") || room("Snug", "Snug"),
    home.heating ? capitalise(home.heating.replace(/^an? /, "")) : "",
    home.energy ? `Energy rating ${epcBand(home.energy.current).letter}` : "",
  ];
}

function around(random: Random, home: Home): string[] {
  const { outside, site, terms } = home;
  const note = random.shuffle(notesFor(site.town, site.outcode))[0];
  return [
    outside.garden
      ? `${capitalise(outside.garden.aspect)} ${outside.garden.style === "courtyard" ? "courtyard" : "garden"}`
      : "",
    outside.balcony ? "Private balcony" : "",
    outside.communal ? "Communal garden" : "",
    outside.parking ? capitalise(outside.parking.words.replace(/^an? /, "")) : "",
    outside.outbuildings.length > 0 ? capitalise(listWords(outside.outbuildings.slice(0, 2)).replace(/^an? /, "")) : "",
    home.seaView ? "Sea views" : "",
    home.listed ? "Listed Grade II" : "",
    isDwelling(home.kind) && home.acres !== null ? `About ${home.acres} acres` : "",
    home.lot ? `Lot ${home.lot.lotNumber}` : "",
    terms?.petsAllowed ? "Pets considered" : "",
    terms && terms.billsIncluded.length > 1 ? `${listWords(terms.billsIncluded)} included` : "",
    home.tenure === "share_of_freehold" ? "Share of the freehold" : "",
    note ? `Close to ${note}` : "",
    `${capitalise(milesWord(site.station.miles))} from ${site.station.name} station`,
  ];
}
