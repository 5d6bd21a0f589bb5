import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { nationOf } from "#domains/places/nation.ts";
import { toLondonDate } from "#format/london-date.ts";
import { isAnyOf, toRecordset } from "#platform/db/recordset.server.ts";
import { findBreaches, latestRuleDay } from "../advertising-rules/advertising-rules.ts";
import type { AdvertisedHome } from "../advertising-rules/rule.ts";
import type { ListingContext } from "../listings/listing-types.ts";
import { listingChecks, properties } from "../tables.server.ts";
import { listMissingFacts } from "./list-missing-facts.ts";

const { postcode, channel, propertyType, price, priceQualifier, tenure, lease } = properties;
const { councilTaxBand, deposit, bedrooms, rooms, materialInformation } = properties;
const { headline, summary, description, features, lettingsFeeText, rentFrequency, letType } = properties;
const { petsAllowed, epcCurrent, newHome } = properties;

/** What the checks read of a home. */
export const checkedColumns = {
  ...{ postcode, channel, propertyType, price, priceQualifier, tenure, lease },
  ...{ councilTaxBand, deposit, bedrooms, rooms, materialInformation, headline, summary, description, features },
  ...{ lettingsFeeText, rentFrequency, letType, petsAllowed, epcCurrent, newHome },
};

/** What a home does not disclose, and the rules in force that its advert breaks or, while it is hidden, would break. */
export function checkHome(home: AdvertisedHome & { postcode: string }, now: Date) {
  const nation = nationOf(home.postcode);
  const breaches = findBreaches(home, nation, toLondonDate(now));
  // What guidance advises is in the missing facts.
  return {
    missing: listMissingFacts(home, nation),
    breaches: breaches.filter(({ severity }) => severity !== "advise"),
  };
}

const isOnMarket = sql`${properties.closedOn} = 'infinity'`;
const joinsCheck = and(
  eq(listingChecks.agencyId, properties.agencyId),
  eq(listingChecks.propertyId, properties.propertyId),
);
const batchSize = 500;

/** Another release may have other checks, and starts a new process. */
const startedOn = toLondonDate(new Date(performance.timeOrigin));

/**
 * Checks homes on the market that have changed since. Checks of earlier days stay valid unless a rule has come into force or
 * this process has started since. Returns how many were checked.
 */
export async function checkListings(ctx: ListingContext, propertyIds?: readonly number[]): Promise<number> {
  const today = toLondonDate(ctx.now);
  const isOwn = and(
    eq(properties.agencyId, ctx.agency.id),
    propertyIds && isAnyOf(properties.propertyId, propertyIds),
    isOnMarket,
  );
  const { checkedOn } = listingChecks;
  const isCurrent = sql`${listingChecks.updatedAt} = ${properties.updatedAt} and (${checkedOn} = ${today}::date
    or ${checkedOn} > ${startedOn}::date and ${checkedOn} between ${latestRuleDay(today)}::date and ${today}::date)`;
  // All ids first: an index has what this reads, and the rows are wide.
  const stale = await ctx.db
    .select({ id: properties.propertyId })
    .from(properties)
    .leftJoin(listingChecks, joinsCheck)
    .where(and(isOwn, sql`(${isCurrent}) is not true`));
  for (let start = 0; start < stale.length; start += batchSize) {
    const ids = stale.slice(start, start + batchSize).map(({ id }) => id);
    const homes = await ctx.db
      .select({
        propertyId: properties.propertyId,
        version: sql<string>`${properties.updatedAt}::text`,
        ...checkedColumns,
      })
      .from(properties)
      .where(and(eq(properties.agencyId, ctx.agency.id), isAnyOf(properties.propertyId, ids)));
    await storeChecks(ctx, homes, today);
  }
  await deleteClosed(ctx, propertyIds && isAnyOf(listingChecks.propertyId, propertyIds));
  return stale.length;
}

type CheckedHome = AdvertisedHome & { postcode: string; propertyId: number; version: string };

async function storeChecks(ctx: ListingContext, homes: readonly CheckedHome[], checkedOn: string): Promise<void> {
  if (homes.length === 0) return;
  const rows = homes.map((home) => {
    const { missing, breaches } = checkHome(home, ctx.now);
    return {
      agencyId: ctx.agency.id,
      propertyId: home.propertyId,
      missing: Object.values(missing).flat().length,
      breaches: breaches.map(({ rule }) => rule),
      unlawful: breaches.some(({ severity }) => severity === "unlawful"),
      // As Postgres writes it: a Date would lose microseconds.
      updatedAt: home.version as unknown as Date,
      checkedOn,
    };
  });
  const { columns, records } = toRecordset(listingChecks, rows);
  const names = sql.join(columns, sql`, `);
  const set = columns.map((column) => sql`${column} = excluded.${column}`);
  await ctx.db.execute(sql`insert into ${listingChecks} (${names}) select ${names} from ${records}
    on conflict (agency_id, property_id) do update set ${sql.join(set, sql`, `)}`);
}

/** A home that is sold, let or withdrawn is no longer advertised. */
async function deleteClosed({ db, agency }: ListingContext, further: SQL | undefined): Promise<void> {
  const advertised = db
    .select({ one: sql`1` })
    .from(properties)
    .where(
      and(
        eq(properties.agencyId, listingChecks.agencyId),
        eq(properties.propertyId, listingChecks.propertyId),
        isOnMarket,
      ),
    );
  await db.delete(listingChecks).where(and(eq(listingChecks.agencyId, agency.id), further, notExists(advertised)));
}
