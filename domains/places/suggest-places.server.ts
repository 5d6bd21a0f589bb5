import { type SQL, sql } from "drizzle-orm";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { findPostcode } from "./find-place.server.ts";
import { listUnits } from "./packed-units.server.ts";
import { parsePostcode } from "./postcode.ts";

/** How well a place matches the typed text, best first. */
const matchKinds = ["exact", "start", "word", "similar"] as const;

export type Suggestion = Readonly<{
  label: string;
  placeId: string;
  fit: (typeof matchKinds)[number];
  weight: number;
  first: boolean;
}>;

export const maxSuggestions = 15;
export const maxTermLength = 100;

type Input = {
  term: string;
  /** Towns, as "Taunton, Somerset", that rank first among equal matches. */
  firstTowns: readonly string[];
  limit?: number;
};

const postcodeStart = /^[a-z]{1,2}\d/i;

/** Autocomplete for the location box: at most 15 places, best match first. */
export async function suggestPlaces(
  ctx: Pick<Context, "db">,
  { term, firstTowns, limit = maxSuggestions }: Input,
): Promise<Suggestion[]> {
  if (term.length > maxTermLength) return [];
  const typed = term.replace(/\([^()]*\)/g, " ").trim();
  if (typed.length < 2) return [];
  return postcodeStart.test(typed)
    ? suggestPostcodes(ctx, typed)
    : suggestPlaceNames(ctx, typed, { firstTowns, limit });
}

/** A unit postcode that is complete but for its last letter or two, without a space. */
const unitStart = /^([A-Z]{1,2}\d[A-Z\d]?)(\d)([A-Z]{1,2})$/;

/** Matches outcodes, then sectors, then full postcodes by prefix, ignoring spaces. */
async function suggestPostcodes(ctx: Pick<Context, "db">, typed: string): Promise<Suggestion[]> {
  const [code = "", ...rest] = typed.toUpperCase().split(",");
  const start = code.replace(/[^A-Z0-9]/g, "");
  const [, outcode, digit, letters = ""] = unitStart.exec(start) ?? [];
  const like = `${outcode && digit ? outcode + digit : start}%`;
  // `using ~<~` matches the index order, so that each query stops at its limit.
  const { rows } = await ctx.db.execute<{ code: string; town: string | null; units: Buffer | null }>(sql`
    (select code, town, 1 as size, null::bytea as units from outcodes
      where geographic and code like ${`${start}%`} order by code using ~<~ limit ${maxSuggestions})
    union all
    (select code, null, 2, units from postcode_sectors
      where replace(code, ' ', '') like ${like} order by replace(code, ' ', '') using ~<~ limit ${maxSuggestions})
    order by size, code limit ${maxSuggestions}`);
  const areas = rows.filter((row) => row.code.replace(" ", "").startsWith(start));
  const units = rows.flatMap(({ code, units }) =>
    units && areas.length < maxSuggestions
      ? listUnits(units, letters, maxSuggestions).map((unit) => ({ code: code + unit.letters, town: null }))
      : [],
  );
  const all = [...areas, ...units];
  const spaced = code.trim().replace(/\s+/g, " ");
  const asTyped = all.filter(({ code }) => code.startsWith(spaced));
  const found = (asTyped.length > 0 ? asTyped : all)
    .slice(0, maxSuggestions)
    .map(({ code, town }) =>
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

/** Searches the materialized view `place_names` by prefix, then by similarity to allow for typos. */
async function suggestPlaceNames(
  ctx: Pick<Context, "db">,
  typed: string,
  { firstTowns, limit }: { firstTowns: readonly string[]; limit: number },
): Promise<Suggestion[]> {
  const words = sql`place_words(${typed})`;
  const towns = sql`array(select place_words(town) from unnest(${sql.param([...firstTowns])}::text[]) as town)`;
  const found = await queryNames(ctx, towns, {
    fit: sql`case when words = ${words} or full_words = ${words} then 0 when full_words like ${words} || '%' then 1 else 2 end`,
    where: sql`length(${words}) > 1 and (full_words like ${words} || '%' ${matchInnerWords(typed, words)})`,
    limit,
  });
  if (found.length > 0) return found;
  const name = sql`place_words(${typed.split(",")[0]})`;
  return queryNames(ctx, towns, {
    fit: sql`3`,
    where: sql`words % ${name}`,
    limit,
    order: sql`similarity(words, ${name}) desc,`,
  });
}

/** Two letters match too many words to be useful. */
function matchInnerWords(typed: string, words: SQL): SQL {
  return typed.length < 3 ? sql`` : sql`or words like '% ' || ${words} || '%'`;
}

type NameQuery = { fit: SQL; where: SQL; limit: number; order?: SQL };
type Row = { place_id: string; label: string; weight: number; fit: number; first: boolean };

async function queryNames(ctx: Pick<Context, "db">, towns: SQL, { fit, where, limit, order = sql`` }: NameQuery) {
  const { rows } = await ctx.db.execute<Row>(sql`
    select place_id, label, weight, ${fit} as fit, full_words = any(${towns}) as first
    from place_names where ${where}
    order by fit, ${order} first desc, weight desc, place_id limit ${2 * limit}`);
  return withoutDuplicates(
    rows.map(({ place_id, fit, ...row }) => ({ ...row, placeId: place_id, fit: matchKinds[fit] ?? "similar" })),
    limit,
  );
}

/** A place can match by more than one of its names. */
function withoutDuplicates(found: Suggestion[], limit: number): Suggestion[] {
  const ids = found.map(({ placeId }) => placeId);
  return found.filter(({ placeId }, index) => ids.indexOf(placeId) === index).slice(0, limit);
}

const maxStations = 5;

const formatStation = (name: string) => t("{name} station", { name });

/** Stations whose name has a word that starts with the typed text, with or without "train station" or part of it. */
export async function suggestStations(ctx: Pick<Context, "db">, term: string) {
  const [prefix = ""] = formatStation("\n").split("\n");
  const named = term.startsWith(prefix) ? term.slice(prefix.length) : term;
  const typed = named.replace(/(?:\s(?:train|railway|rail))?(?:\sstat(?:i(?:on?)?)?)?$/i, "").trim();
  if (typed.length < 2 || typed.length > maxTermLength) return [];
  const { rows } = await ctx.db.execute<{ crs: string; name: string }>(sql`
    select crs, name from stations, place_words(${typed}) as typed (words), place_words(name) as named (words)
    where ' ' || named.words like '% ' || typed.words || '%'
    order by named.words not like typed.words || '%', length(name), name limit ${maxStations}`);
  return rows.map(({ crs, name }) => ({ label: formatStation(name), placeId: `${crs.toLowerCase()}-station` }));
}
