import { and, eq, isNull, sql } from "drizzle-orm";
import { users } from "#domains/account/tables.server.ts";
import { putAgencyMail } from "#domains/agency/mail/put-agency-mail.server.tsx";
import { siteUrl } from "#domains/agency/site-url.server.ts";
import { propertyTitle } from "#domains/properties/property-title.ts";
import { listingEvents } from "#domains/properties/tables.server.ts";
import { describeSearches } from "#domains/search/describe-searches.server.ts";
import type { Context } from "#platform/context.ts";
import { findSavedCards } from "../find-saved-cards.server.ts";
import type { SavedSearchRow } from "../save-search.server.ts";
import { alerts, dismissedProperties, savedSearches } from "../tables.server.ts";
import { AlertFooter, type AlertHome, AlertMail } from "./alert-mail.tsx";
import { alertPath } from "./alert-path.ts";
import { dueUntil } from "./alert-schedule.ts";
import { type News, newsWords, whyItMatched } from "./why-it-matched.ts";

const searchesAtOnce = 200;

/** Puts the mails that are due into the outbox; the answer is how many searches had news. */
export async function sendAlerts(ctx: Context): Promise<number> {
  const due = await findDue(ctx);
  for (const searchId of due) {
    await ctx.db.transaction((db) => sendAlert({ ...ctx, db }, searchId));
  }
  return due.length;
}

async function findDue(ctx: Context): Promise<number[]> {
  const until = (["I", "D", "W", "M"] as const).map(
    (code) => sql`when ${code} then ${dueUntil(code, ctx.now).toISOString()}::timestamptz`,
  );
  const { rows } = await ctx.db.execute<{ search_id: number }>(sql`
    select s.search_id from saved_searches s
    where s.agency_id = ${ctx.agency.id} and s.alert_frequency <> 'N' and exists (
      select from alerts a where a.agency_id = s.agency_id and a.search_id = s.search_id and a.sent_at is null
        and a.queued_at <= case s.alert_frequency ${sql.join(until, sql` `)} end)
    order by s.search_id limit ${searchesAtOnce}`);
  return rows.map((row) => row.search_id);
}

/** The mail and the mark that it was sent stand or fall together. */
async function sendAlert(ctx: Context, searchId: number): Promise<void> {
  const [row] = await ctx.db
    .select({ saved: savedSearches, email: users.email, silent: users.doNotContact })
    .from(savedSearches)
    .innerJoin(users, and(eq(users.agencyId, savedSearches.agencyId), eq(users.userId, savedSearches.userId)))
    .where(and(eq(savedSearches.agencyId, ctx.agency.id), eq(savedSearches.searchId, searchId)))
    .for("update", { of: savedSearches, skipLocked: true });
  if (!row) return;
  const waiting = and(eq(alerts.agencyId, ctx.agency.id), eq(alerts.searchId, searchId), isNull(alerts.sentAt));
  const sent = await ctx.db
    .update(alerts)
    .set({ sentAt: ctx.now })
    .where(waiting)
    .returning({ eventId: alerts.eventId, propertyId: alerts.propertyId });
  if (sent.length === 0 || row.silent || row.saved.alertFrequency === "N") return;
  const homes = await homesOf(ctx, row.saved, sent);
  if (homes.length === 0) return;
  const lastEvent = Math.max(...sent.map(({ eventId }) => eventId));
  await putMail(ctx, row.saved, { to: row.email, homes, lastEvent });
  await ctx.db
    .update(savedSearches)
    .set({ lastAlertAt: ctx.now })
    .where(and(eq(savedSearches.agencyId, ctx.agency.id), eq(savedSearches.searchId, searchId)));
}

type Sent = { eventId: number; propertyId: number };

/** Those that can still be had and that nobody waved away, the latest news first. */
async function homesOf(ctx: Context, saved: SavedSearchRow, sent: readonly Sent[]): Promise<AlertHome[]> {
  const events = await readNews(ctx, saved, sent);
  const newest = [...events.keys()];
  const cards = (await findSavedCards(ctx, newest)).filter(({ standing }) => standing === "open");
  const [described] = await describeSearches(ctx, [saved.search]);
  const site = await siteUrl(ctx);
  return cards.map((card) => {
    const [photo] = card.photos;
    const { propertyType, bedrooms, property_channel: channel } = card;
    return {
      price: [card.price_qualifier, card.pppw_price ?? card.price].filter(Boolean).join(" "),
      address: card.display_address,
      title: propertyTitle({ propertyType, bedrooms, channel }),
      news: newsWords(events.get(card.property_id) ?? []),
      why: whyItMatched(saved.search, described?.place?.name ?? null, card),
      url: `${site}${card.property_url}`,
      picture: photo ? { url: `${site}${photo.url}`, alt: photo.imageAlt } : null,
      notInterestedUrl: `${site}${alertPath(saved, card.property_id)}`,
    };
  });
}

async function readNews(ctx: Context, saved: SavedSearchRow, sent: readonly Sent[]): Promise<Map<number, News[]>> {
  const ids = sql.param(sent.map(({ eventId }) => eventId));
  const rows = await ctx.db
    .select({
      propertyId: listingEvents.propertyId,
      news: listingEvents.news,
      previousPrice: listingEvents.previousPrice,
    })
    .from(listingEvents)
    .where(
      sql`${listingEvents.agencyId} = ${ctx.agency.id} and ${listingEvents.eventId} = any(${ids}::bigint[]) and not exists (
        select from ${dismissedProperties} where ${dismissedProperties.agencyId} = ${listingEvents.agencyId}
          and ${dismissedProperties.userId} = ${saved.userId} and ${dismissedProperties.propertyId} = ${listingEvents.propertyId})`,
    )
    .orderBy(sql`${listingEvents.eventId} desc`);
  const told = rows.flatMap(({ news, ...row }) => (news === null ? [] : { ...row, news }));
  return Map.groupBy(told, (row) => row.propertyId);
}

const rhythm = { I: "as soon as there is news", D: "every day there is news", W: "weekly", M: "monthly" } as const;

type Told = { to: string; homes: AlertHome[]; lastEvent: number };

async function putMail(ctx: Context, saved: SavedSearchRow, { to, homes, lastEvent }: Told): Promise<void> {
  const [described] = await describeSearches(ctx, [saved.search]);
  const site = await siteUrl(ctx);
  const searchName = saved.name ?? described?.summary ?? "";
  const manageUrl = `${site}${alertPath(saved)}`;
  const count = homes.length === 1 ? "A property" : `${homes.length} properties`;
  await putAgencyMail(ctx, {
    kind: "alert",
    about: `search ${saved.searchId} until ${lastEvent}`,
    to,
    subject: `${count} for you: ${searchName}`,
    preview: homes.map(({ price, address }) => `${price}, ${address}`).join(" · "),
    body: <AlertMail searchName={searchName} searchUrl={`${site}${described?.path ?? "/"}`} homes={homes} />,
    footer: (
      <AlertFooter manageUrl={manageUrl} frequency={saved.alertFrequency === "N" ? "" : rhythm[saved.alertFrequency]} />
    ),
    headers: { "List-Unsubscribe": `<${manageUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}
