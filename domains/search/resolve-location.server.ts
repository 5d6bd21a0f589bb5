import { suggestPlaces } from "#domains/places/suggest-places.server.ts";
import type { Suggestion } from "#domains/places/suggestion.ts";
import type { Context } from "#platform/context.ts";

type Meant = Pick<Suggestion, "label" | "placeId">;
type ResolvedLocation =
  | { kind: "place"; placeId: string }
  | { kind: "ambiguous"; choices: Meant[] }
  | { kind: "unknown"; choices: Meant[] };

/** A place so much larger than its namesakes is what people mean by the name. */
const overwhelming = 20;

/** Which place somebody meant who typed it and chose no suggestion. */
export async function resolveLocation(
  ctx: Pick<Context, "db">,
  text: string,
  firstTowns: readonly string[],
): Promise<ResolvedLocation> {
  const suggestions = await suggestPlaces(ctx, { term: text, firstTowns });
  const exact = suggestions.filter(({ fit }) => fit === "exact");
  const single = suggestions.length === 1 ? suggestions[0] : singleAmong(exact);
  if (single) return { kind: "place", placeId: single.placeId };
  return {
    kind: exact.length > 0 ? "ambiguous" : "unknown",
    choices: (exact.length > 0 ? exact : suggestions).map(meant),
  };
}

function singleAmong(exact: Suggestion[]): Suggestion | undefined {
  const [own, ...otherOwn] = exact.filter(({ first }) => first);
  if (own && otherOwn.length === 0) return own;
  const [largest, second] = exact;
  return largest && largest.weight >= overwhelming * (second?.weight ?? 0) ? largest : undefined;
}

function meant({ label, placeId }: Suggestion): Meant {
  return { label, placeId };
}
