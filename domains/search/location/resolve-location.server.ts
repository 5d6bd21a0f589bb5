import { suggestPlaces } from "#domains/places/suggest-places.server.ts";
import type { Suggestion } from "#domains/places/suggestion.ts";
import type { Context } from "#platform/context.ts";

type PlaceOption = Pick<Suggestion, "label" | "placeId">;
type ResolvedLocation =
  | { kind: "place"; placeId: string }
  | { kind: "ambiguous"; choices: PlaceOption[] }
  | { kind: "unknown"; choices: PlaceOption[] };

/** A place this many times larger than its next namesake is taken to be the one meant. */
const dominanceFactor = 20;

/** Resolves typed text to a place, when no suggestion was chosen. */
export async function resolveLocation(
  ctx: Pick<Context, "db">,
  text: string,
  firstTowns: readonly string[],
): Promise<ResolvedLocation> {
  const suggestions = await suggestPlaces(ctx, { term: text, firstTowns });
  const exact = suggestions.filter(({ fit }) => fit === "exact");
  const single = suggestions.length === 1 ? suggestions[0] : findUnambiguous(exact);
  if (single) return { kind: "place", placeId: single.placeId };
  return {
    kind: exact.length > 0 ? "ambiguous" : "unknown",
    choices: (exact.length > 0 ? exact : suggestions).map(toPlaceOption),
  };
}

function findUnambiguous(exact: Suggestion[]): Suggestion | undefined {
  const [own, ...otherOwn] = exact.filter(({ first }) => first);
  if (own && otherOwn.length === 0) return own;
  const [largest, second] = exact;
  return largest && largest.weight >= dominanceFactor * (second?.weight ?? 0) ? largest : undefined;
}

function toPlaceOption({ label, placeId }: Suggestion): PlaceOption {
  return { label, placeId };
}
