import type { Home } from "../demo-home.ts";
import { feetAndInches, getInsideDimensions, type PlacedRoom } from "../floor.ts";
import type { Random } from "../random.ts";
import { type Facts, flag } from "./grammar.ts";
import { listWords, withArticle } from "./measures.ts";
import { describePicture } from "./picture-words.ts";

/** The rooms by name and size, and what their pictures show. */
export function roomFacts(random: Random, home: Home): Facts {
  const rooms = home.plan?.floors.flatMap((floor) => floor.rooms) ?? [];
  const find = (test: (room: PlacedRoom) => boolean) => rooms.find(test);
  const size = (room: PlacedRoom | undefined) => room && getInsideDimensions(room).map(feetAndInches).join(" by ");
  const seen = (kind: string, nth = 0) =>
    describePicture(random, home.pictures.filter((picture) => picture.file.startsWith(kind))[nth]?.file);
  const living = find((room) => room.use === "living");
  const kitchen = find((room) => room.use === "kitchen");
  const study = find((room) => room.use === "study");
  const bedrooms = rooms.filter((room) => room.use === "bedroom").sort((a, b) => a.name.localeCompare(b.name));
  const front = find((room) => room.use === "work");
  const livingLook = seen("living");
  return {
    living: living?.name.toLowerCase(),
    livingSize: size(living),
    livingLook,
    livingShort: livingLook?.split(/,| and /)[0],
    kitchen: kitchen?.name.toLowerCase().replace("/", " and "),
    kitchenSize: size(kitchen),
    kitchenLook: seen("kitchen"),
    diningSize: size(find((room) => room.use === "dining")),
    diningLook: seen("dining"),
    study: study?.name.toLowerCase(),
    studySize: size(study),
    cloakroom: flag(rooms.some((room) => room.use === "cloakroom")),
    utilitySize: size(find((room) => room.use === "utility")),
    bed1Size: size(bedrooms[0]),
    bed2Size: size(bedrooms[1]),
    bedLook1: seen("bedroom"),
    bedLook2: seen("bedroom", 1),
    bathLook: seen("bathroom"),
    bathSize: size(find((room) => room.name === "Bathroom" || room.name === "Shower Room")),
    ensuiteSize: size(find((room) => room.name === "En Suite")),
    single: flag(home.bedrooms === 1),
    double: flag(home.bedrooms === 2),
    front: front?.name.toLowerCase(),
    frontSize: size(front),
    rear:
      listWords(
        rooms
          .slice(1)
          .filter((room) => room.use !== "bedroom" && room.use !== "living" && room.use !== "bathroom")
          .map((room) => (room.name === "WC" ? "a WC" : withArticle(room.name.toLowerCase())))
          .filter((name, i, all) => all.indexOf(name) === i),
      ) || undefined,
  };
}
