import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { loadCards } from "#domains/properties/cards/list-cards.server.ts";
import { type PageCard, toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { cardColumns } from "#domains/properties/cards/property-card-json.server.ts";
import { hasPage } from "#domains/properties/property-conditions.server.ts";
import type { PropertyStatus } from "#domains/properties/property-enums.ts";
import { searchedStatuses } from "#domains/properties/status-groups.ts";
import { properties } from "#domains/properties/tables.server.ts";
import {
  type Changed,
  type ChangeKind,
  changeKinds,
  formatChange,
  toChangeKind,
} from "#domains/search/changes/listing-change.ts";
import type { SearchState } from "#domains/search/state/search-state.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { filterConditions, resolveSearch } from "./search-conditions.server.ts";

/** The newest changes of an agency that are compared; with more, `capped` is true. */
const maxEvents = 5_000;
const maxMarks = 200;
const maxCards = 24;

type ChangedCard = PageCard & { change: ChangeKind; change_label: string };

export type SearchChanges = {
  since: string;
  counts: Record<ChangeKind, number>;
  capped: boolean;
  /** Property id and label of the changed homes among the results. */
  marks: [propertyId: number, label: string][];
  /** The first of them. */
  properties: ChangedCard[];
};

type Input = { search: SearchState; since: Date };

/** What has become of the homes of a search since a time, and which have left it; null when the place does not exist. */
export async function findChanges(ctx: Context, { search, since }: Input): Promise<SearchChanges | null> {
  const read = await readChanges(ctx, { search, since });
  if (read === null) return null;
  const homes = read.homes.flatMap((home) => {
    const kind = toChangeKind(home);
    return kind === null ? [] : [{ ...home, kind }];
  });
  const order = (kind: ChangeKind) => changeKinds.indexOf(kind);
  const shown = homes
    .filter(({ kind }) => kind !== "gone")
    .sort((a, b) => order(a.kind) - order(b.kind) || b.lastEvent - a.lastEvent);
  const counts = Object.fromEntries(
    changeKinds.map((kind) => [kind, homes.filter((home) => home.kind === kind).length]),
  ) as SearchChanges["counts"];
  return {
    since: since.toISOString(),
    counts,
    capped: read.capped,
    marks: shown.slice(0, maxMarks).map((home) => [home.propertyId, formatChange(home.kind, home)]),
    properties: await loadChangedCards(ctx, shown.slice(0, maxCards)),
  };
}

export type AlertPreview = { count: number; capped: boolean; properties: ChangedCard[] };

const maxPreviewCards = 6;

/** The homes that alerts of a search would have named since a time, latest first; null when the place does not exist. */
export async function previewAlerts(ctx: Context, { search, since }: Input): Promise<AlertPreview | null> {
  const read = await readChanges(ctx, { search, since });
  if (read === null) return null;
  const homes = read.homes
    .filter(({ news, isFound }) => news && isFound)
    .sort((a, b) => b.lastEvent - a.lastEvent)
    .map((home) => ({ ...home, kind: toChangeKind(home) ?? ("reduced" as const) }));
  return {
    count: homes.length,
    capped: read.capped,
    properties: (await loadChangedCards(ctx, homes.slice(0, maxPreviewCards))).map((card) =>
      card.change === "new" ? { ...card, change_label: t("New to the market") } : card,
    ),
  };
}

type ChangedHome = Changed & { propertyId: number; lastEvent: number; news: boolean };

async function readChanges(ctx: Context, { search, since }: Input) {
  const resolved = await resolveSearch(ctx, search);
  if (resolved === null) return null;
  const { config } = resolved;
  const { settings } = config;
  const searched = searchedStatuses(search.status, settings.defaultSearchStatus);
  const isSearched = (status: SQL) => sql`${status} = any(${sql.param([...searched])}::text[])`;
  const p = properties;
  const { rows } = await ctx.db.execute<Omit<ChangedHome, "status"> & { status: PropertyStatus; total: number }>(sql`
    with recent as materialized (
      select event_id, property_id, kind, news, previous_price, previous_status from listing_events
      where agency_id = ${ctx.agency.id} and kind in ('listed', 'price', 'status')
        and occurred_at > ${since.toISOString()}::timestamptz
      order by occurred_at desc limit ${maxEvents}
    ), changed as materialized (
      select property_id, max(event_id) as last_event, bool_or(news is not null) as news, bool_or(kind = 'listed') as listed,
        (array_agg(previous_price order by event_id) filter (where kind = 'price'))[1] as price_before,
        (array_agg(previous_status order by event_id) filter (where kind = 'status'))[1] as status_before,
        (select count(*) from recent) as total
      from recent group by property_id
    )
    select ${p.propertyId} as "propertyId", last_event::float8 as "lastEvent", news, total::int,
      ${p.status} as status, ${p.published} and ${isSearched(sql`${p.status}`)} and ${hasPage(ctx.now, settings)} as "isFound",
      not listed and coalesce(${isSearched(sql`status_before`)}, true) as "wasFound",
      status_before as "statusBefore", ${p.priceValue} as price,
      case when ${p.priceQualifier} <> 'poa' then price_before end as "priceBefore"
    from changed join ${p} on ${eq(p.agencyId, ctx.agency.id)} and ${p.propertyId} = changed.property_id
    where ${filterConditions(ctx, search, resolved, settings)}`);
  return { homes: rows as ChangedHome[], capped: (rows[0]?.total ?? 0) >= maxEvents };
}

async function loadChangedCards(
  ctx: Context,
  homes: readonly (ChangedHome & { kind: ChangeKind })[],
): Promise<ChangedCard[]> {
  if (homes.length === 0) return [];
  const ids = homes.map(({ propertyId }) => propertyId);
  const rows = await ctx.db
    .select(cardColumns)
    .from(properties)
    .where(
      and(eq(properties.agencyId, ctx.agency.id), eq(properties.published, true), inArray(properties.propertyId, ids)),
    );
  const cards = new Map((await loadCards(ctx, rows)).map((card) => [card.property_id, toPageCard(card)]));
  return homes.flatMap((home) => {
    const card = cards.get(home.propertyId);
    return card ? [{ ...card, change: home.kind, change_label: formatChange(home.kind, home) }] : [];
  });
}
