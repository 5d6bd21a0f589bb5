import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { findPostcode } from "./find-postcode.server.ts";
import { parsePostcode } from "./postcode.ts";
import { mostSuggestions, type Suggestion } from "./suggestion.ts";

/** Districts, then sectors, then whole postcodes that begin as typed, with or without the space. */
export async function suggestPostcodes(ctx: Pick<Context, "db">, typed: string): Promise<Suggestion[]> {
  const [code = "", ...rest] = typed.toUpperCase().split(",");
  const start = code.replace(/[^A-Z0-9]/g, "");
  const like = `${start}%`;
  // `using ~<~` is the order of the indexes, so that each reads no more than it gives.
  const { rows } = await ctx.db.execute<{ code: string; town: string | null }>(sql`
    (select code, town, 1 as size from outcodes
      where geographic and code like ${like} order by code using ~<~ limit ${mostSuggestions})
    union all
    (select code, null, 2 from sectors
      where replace(code, ' ', '') like ${like} order by replace(code, ' ', '') using ~<~ limit ${mostSuggestions})
    union all
    (select code, null, 3 from postcodes
      where replace(code, ' ', '') like ${like} order by replace(code, ' ', '') using ~<~ limit ${mostSuggestions})
    order by size, code limit ${mostSuggestions}`);
  const spaced = code.trim().replace(/\s+/g, " ");
  const asTyped = rows.filter(({ code }) => code.startsWith(spaced));
  const found = (asTyped.length > 0 ? asTyped : rows).map(({ code, town }) =>
    suggestion(code, town, code === spaced || (code.length > 5 && code.replace(" ", "") === start)),
  );
  if (found.length > 0 || rest.length > 0) return found;
  const unlisted = parsePostcode(code)?.full ? await findPostcode(ctx, code) : null;
  return unlisted === null ? [] : [suggestion(unlisted.code, null, true)];
}

function suggestion(code: string, town: string | null, exact: boolean): Suggestion {
  return {
    label: town === null ? code : `${code}, ${town}`,
    placeId: code.toLowerCase().replace(" ", "-"),
    fit: exact ? "exact" : "start",
    weight: 0,
    first: false,
  };
}
