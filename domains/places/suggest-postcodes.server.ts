import { sql } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import { findPostcode } from "./find-postcode.server.ts";
import { parsePostcode } from "./postcode.ts";
import { maxSuggestions, type Suggestion } from "./suggestion.ts";

/** Matches outcodes, then sectors, then full postcodes by prefix, ignoring spaces. */
export async function suggestPostcodes(ctx: Pick<Context, "db">, typed: string): Promise<Suggestion[]> {
  const [code = "", ...rest] = typed.toUpperCase().split(",");
  const start = code.replace(/[^A-Z0-9]/g, "");
  const like = `${start}%`;
  // `using ~<~` matches the index order, so that each query stops at its limit.
  const { rows } = await ctx.db.execute<{ code: string; town: string | null }>(sql`
    (select code, town, 1 as size from outcodes
      where geographic and code like ${like} order by code using ~<~ limit ${maxSuggestions})
    union all
    (select code, null, 2 from sectors
      where replace(code, ' ', '') like ${like} order by replace(code, ' ', '') using ~<~ limit ${maxSuggestions})
    union all
    (select code, null, 3 from postcodes
      where replace(code, ' ', '') like ${like} order by replace(code, ' ', '') using ~<~ limit ${maxSuggestions})
    order by size, code limit ${maxSuggestions}`);
  const spaced = code.trim().replace(/\s+/g, " ");
  const asTyped = rows.filter(({ code }) => code.startsWith(spaced));
  const found = (asTyped.length > 0 ? asTyped : rows).map(({ code, town }) =>
    toSuggestion(code, town, code === spaced || (code.length > 5 && code.replace(" ", "") === start)),
  );
  if (found.length > 0 || rest.length > 0) return found;
  const unlisted = parsePostcode(code)?.full ? await findPostcode(ctx, code) : null;
  return unlisted === null ? [] : [toSuggestion(unlisted.code, null, true)];
}

function toSuggestion(code: string, town: string | null, exact: boolean): Suggestion {
  return {
    label: town === null ? code : `${code}, ${town}`,
    placeId: code.toLowerCase().replace(" ", "-"),
    fit: exact ? "exact" : "start",
    weight: 0,
    first: false,
  };
}
