import type { Context } from "#platform/context.ts";
import { suggestNames } from "./suggest-names.server.ts";
import { suggestPostcodes } from "./suggest-postcodes.server.ts";
import { longestTerm, type Suggestion } from "./suggestion.ts";

type Input = {
  term: string;
  /** Towns as "Taunton, Somerset"; first among equals. */
  firstTowns: readonly string[];
};

const postcodeStart = /^[a-z]{1,2}\d/i;

/** What somebody may mean who has typed this much: at most 15, the best first, nothing for nonsense. */
export async function suggestPlaces(ctx: Pick<Context, "db">, { term, firstTowns }: Input): Promise<Suggestion[]> {
  if (term.length > longestTerm) return [];
  const typed = term.replace(/\(.*?\)/g, " ").trim();
  if (typed.length < 2) return [];
  return postcodeStart.test(typed) ? suggestPostcodes(ctx, typed) : suggestNames(ctx, typed, firstTowns);
}
