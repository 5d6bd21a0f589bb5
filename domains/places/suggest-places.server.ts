import type { Context } from "#platform/context.ts";
import { suggestPlaceNames } from "./suggest-place-names.server.ts";
import { suggestPostcodes } from "./suggest-postcodes.server.ts";
import { maxTermLength, type Suggestion } from "./suggestion.ts";

type Input = {
  term: string;
  /** Towns, as "Taunton, Somerset", that rank first among equal matches. */
  firstTowns: readonly string[];
};

const postcodeStart = /^[a-z]{1,2}\d/i;

/** Autocomplete for the location box: at most 15 places, best match first. */
export async function suggestPlaces(ctx: Pick<Context, "db">, { term, firstTowns }: Input): Promise<Suggestion[]> {
  if (term.length > maxTermLength) return [];
  const typed = term.replace(/\(.*?\)/g, " ").trim();
  if (typed.length < 2) return [];
  return postcodeStart.test(typed) ? suggestPostcodes(ctx, typed) : suggestPlaceNames(ctx, typed, firstTowns);
}
