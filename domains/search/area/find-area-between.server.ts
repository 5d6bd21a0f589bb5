import { z } from "zod";
import { findPlace } from "#domains/places/find-place.server.ts";
import { maxTermLength, type ServedArea, suggestPlaces } from "#domains/places/suggest-places.server.ts";
import { formatList } from "#format/format-list.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import { encodePolygon } from "./polygon-codec.ts";
import { surroundPoints } from "./surround-points.ts";

const maxNames = 12;
const milesAround = 1;
const tooLong = "Please use at most 12 places";

/** Names of places, separated by commas, "and" or new lines, after an optional "between". */
export const areaNames = z
  .string("Please enter a place")
  .max(maxNames * maxTermLength, tooLong)
  .transform((typed) =>
    typed
      .replace(/^\s*between\s/i, "")
      .split(/,|\n|\sand\s/i)
      .map((name) => name.trim())
      .filter((name) => name !== ""),
  )
  .pipe(z.array(z.string()).min(1, "Please enter a place").max(maxNames, tooLong));

type Area = { poly: string; places: string[] };

/** The area between places, with a mile around each. Fails with the names that are no places. */
export async function findAreaBetween(ctx: Context, names: string[], served: ServedArea): Promise<Area> {
  const found = await Promise.all(names.map(async (name) => ({ name, place: await findNamed(ctx, name, served) })));
  const unknown = found.filter(({ place }) => place === null).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Invalid({
      names: t("We don't know a place called {names}", { names: formatList(unknown, "{others} or {last}") }),
    });
  const places = found.flatMap(({ place }) => place ?? []);
  const area = encodePolygon(
    surroundPoints(
      places.map(({ centre }) => centre),
      milesAround,
    ),
  );
  if ("problem" in area) throw new Invalid({ names: t(area.problem) });
  return { poly: area.poly, places: places.map(({ label }) => label) };
}

async function findNamed(ctx: Context, name: string, area: ServedArea) {
  const [best] = await suggestPlaces(ctx, { term: name, area });
  const place = best && best.fit !== "similar" ? await findPlace(ctx, best.placeId) : null;
  return best && place && "centre" in place.area ? { label: best.label, centre: place.area.centre } : null;
}
