import { type SQL, sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { fits, mostSuggestions, type Suggestion } from "./suggestion.ts";

/** From the materialized view `place_names`. Where no name begins so, the typing may be at fault: then those like it. */
export async function suggestNames(
  ctx: Pick<Context, "db">,
  typed: string,
  firstTowns: readonly string[],
): Promise<Suggestion[]> {
  const words = sql`place_words(${typed})`;
  const towns = sql`array(select place_words(town) from unnest(${sql.param([...firstTowns])}::text[]) as town)`;
  const found = await read(ctx, towns, {
    fit: sql`case when words = ${words} or full_words = ${words} then 0 when full_words like ${words} || '%' then 1 else 2 end`,
    where: sql`length(${words}) > 1 and (full_words like ${words} || '%' ${innerWords(typed, words)})`,
  });
  if (found.length > 0) return found;
  const name = sql`place_words(${typed.split(",")[0]})`;
  return read(ctx, towns, {
    fit: sql`3`,
    where: sql`words % ${name}`,
    order: sql`similarity(words, ${name}) desc,`,
  });
}

/** Two letters begin too many words for that to help anybody. */
function innerWords(typed: string, words: SQL): SQL {
  return typed.length < 3 ? sql`` : sql`or words like '% ' || ${words} || '%'`;
}

type Question = { fit: SQL; where: SQL; order?: SQL };
type Row = { place_id: string; label: string; weight: number; fit: number; first: boolean };

async function read(ctx: Pick<Context, "db">, towns: SQL, { fit, where, order = sql`` }: Question) {
  const { rows } = await ctx.db.execute<Row>(sql`
    select place_id, label, weight, ${fit} as fit, full_words = any(${towns}) as first
    from place_names where ${where}
    order by fit, ${order} first desc, weight desc, place_id limit ${2 * mostSuggestions}`);
  return withoutRepeats(
    rows.map(({ place_id, fit, ...row }) => ({ ...row, placeId: place_id, fit: fits[fit] ?? "similar" })),
  );
}

/** A place may be found by two of its names. */
function withoutRepeats(found: Suggestion[]): Suggestion[] {
  const ids = found.map(({ placeId }) => placeId);
  return found.filter(({ placeId }, index) => ids.indexOf(placeId) === index).slice(0, mostSuggestions);
}
