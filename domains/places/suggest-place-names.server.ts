import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { matchKinds, maxSuggestions, type Suggestion } from "./suggestion.ts";

/** Searches the materialized view `place_names` by prefix, then by similarity to allow for typos. */
export async function suggestPlaceNames(
  ctx: Pick<Context, "db">,
  typed: string,
  firstTowns: readonly string[],
): Promise<Suggestion[]> {
  const words = sql`place_words(${typed})`;
  const towns = sql`array(select place_words(town) from unnest(${sql.param([...firstTowns])}::text[]) as town)`;
  const found = await queryNames(ctx, towns, {
    fit: sql`case when words = ${words} or full_words = ${words} then 0 when full_words like ${words} || '%' then 1 else 2 end`,
    where: sql`length(${words}) > 1 and (full_words like ${words} || '%' ${matchInnerWords(typed, words)})`,
  });
  if (found.length > 0) return found;
  const name = sql`place_words(${typed.split(",")[0]})`;
  return queryNames(ctx, towns, {
    fit: sql`3`,
    where: sql`words % ${name}`,
    order: sql`similarity(words, ${name}) desc,`,
  });
}

/** Two letters match too many words to be useful. */
function matchInnerWords(typed: string, words: SQL): SQL {
  return typed.length < 3 ? sql`` : sql`or words like '% ' || ${words} || '%'`;
}

type NameQuery = { fit: SQL; where: SQL; order?: SQL };
type Row = { place_id: string; label: string; weight: number; fit: number; first: boolean };

async function queryNames(ctx: Pick<Context, "db">, towns: SQL, { fit, where, order = sql`` }: NameQuery) {
  const { rows } = await ctx.db.execute<Row>(sql`
    select place_id, label, weight, ${fit} as fit, full_words = any(${towns}) as first
    from place_names where ${where}
    order by fit, ${order} first desc, weight desc, place_id limit ${2 * maxSuggestions}`);
  return withoutDuplicates(
    rows.map(({ place_id, fit, ...row }) => ({ ...row, placeId: place_id, fit: matchKinds[fit] ?? "similar" })),
  );
}

/** A place can match by more than one of its names. */
function withoutDuplicates(found: Suggestion[]): Suggestion[] {
  const ids = found.map(({ placeId }) => placeId);
  return found.filter(({ placeId }, index) => ids.indexOf(placeId) === index).slice(0, maxSuggestions);
}
