import { Column, Row } from "@react-email/components";
import { and, eq, isNull, sql } from "drizzle-orm";
import { Fragment } from "react";
import { users } from "#domains/account/tables.server.ts";
import { inVisitorLanguage, siteUrl } from "#domains/agency/agency-directory.server.ts";
import { MailButton, MailHeading, MailLink, MailPicture, MailText } from "#domains/agency/mail/mail-components.tsx";
import { useMailTheme } from "#domains/agency/mail/mail-layout.tsx";
import { fromAlert } from "#domains/agency/mail/mail-source.ts";
import { queueAgencyMail } from "#domains/agency/mail/queue-agency-mail.server.tsx";
import { propertyTitle } from "#domains/properties/property-types.ts";
import { findRoomForAlerts } from "#domains/properties/quotas.server.ts";
import { listingEvents } from "#domains/properties/tables.server.ts";
import { findSavedCards } from "#domains/saved/properties/find-saved-cards.server.ts";
import { isShownTo } from "#domains/saved/properties/hidden-properties.server.ts";
import type { SavedSearchRow } from "#domains/saved/searches/saved-searches.server.ts";
import { describeSearches } from "#domains/search/summary/describe-searches.server.ts";
import { toLondonDate } from "#format/london-date.ts";
import { currentLanguage, localPath, type Message, t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { alerts, savedSearches } from "../tables.server.ts";
import { nextFrequency } from "./alert-frequency.ts";
import { type AlertQuestion, alertPath, alertQuestionPath } from "./alert-path.ts";
import { formatListingChange, formatMatchReason } from "./alert-reasons.ts";
import { dueUntil } from "./alert-schedule.ts";
import { findNearMisses, type NearMiss } from "./near-misses.server.ts";

const searchBatchSize = 200;

/** Queues the mails that are due; returns the number of searches processed. Beyond the quota of mails, alerts wait. */
export async function sendAlerts(ctx: Context): Promise<number> {
  const due = await listDueSearches(ctx, Math.min(searchBatchSize, await findRoomForAlerts(ctx)));
  for (const searchId of due) {
    await ctx.db.transaction((db) => sendAlert({ ...ctx, db }, searchId));
  }
  return due.length;
}

async function listDueSearches(ctx: Context, limit: number): Promise<number[]> {
  const until = (["I", "D", "W", "M"] as const).map(
    (code) => sql`when ${code} then ${dueUntil(code, ctx.now).toISOString()}::timestamptz`,
  );
  const { rows } = await ctx.db.execute<{ search_id: number }>(sql`
    select s.search_id from saved_searches s
    where s.agency_id = ${ctx.agency.id} and s.alert_frequency <> 'N'
      and (s.paused_until is null or s.paused_until <= ${toLondonDate(ctx.now)}::date) and exists (
      select from alerts a where a.agency_id = s.agency_id and a.search_id = s.search_id and a.sent_at is null
        and a.queued_at <= case s.alert_frequency ${sql.join(until, sql` `)} end)
    order by s.search_id limit ${limit}`);
  return rows.map((row) => row.search_id);
}

/** Call in a transaction: the mail and its `sent_at` are committed together. */
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
  await inVisitorLanguage(ctx, row.saved.language, () => composeAlert(ctx, row, sent));
}

async function composeAlert(
  ctx: Context,
  { saved, email }: { saved: SavedSearchRow; email: string },
  sent: readonly SentAlert[],
): Promise<void> {
  const homes = await loadAlertHomes(ctx, saved, sent);
  if (homes.length === 0) return;
  const lastEvent = Math.max(...sent.map(({ eventId }) => eventId));
  const nearMisses = await findNearMisses(ctx, saved);
  await queueAlertMail(ctx, saved, { to: email, homes, nearMisses, lastEvent });
  await ctx.db
    .update(savedSearches)
    .set({ lastAlertAt: ctx.now })
    .where(and(eq(savedSearches.agencyId, ctx.agency.id), eq(savedSearches.searchId, saved.searchId)));
}

type SentAlert = { eventId: number; propertyId: number };

/** Properties still available and not dismissed, latest change first. */
async function loadAlertHomes(ctx: Context, saved: SavedSearchRow, sent: readonly SentAlert[]): Promise<AlertHome[]> {
  const events = await listListingChanges(ctx, saved, sent);
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
      change: formatListingChange(events.get(card.property_id) ?? [], channel),
      matchReason: formatMatchReason(saved.search, described?.place?.name ?? null, card),
      url: fromAlert(`${site}${localPath(card.property_url)}`),
      picture: photo ? { url: `${site}${photo.url}`, alt: photo.imageAlt } : null,
      notInterestedUrl: `${site}${localPath(alertPath(saved, card.property_id))}`,
    };
  });
}

async function listListingChanges(ctx: Context, saved: SavedSearchRow, sent: readonly SentAlert[]) {
  const ids = sql.param(sent.map(({ eventId }) => eventId));
  const rows = await ctx.db
    .select({
      propertyId: listingEvents.propertyId,
      news: listingEvents.news,
      previousPrice: listingEvents.previousPrice,
    })
    .from(listingEvents)
    .where(
      sql`${listingEvents.agencyId} = ${ctx.agency.id} and ${listingEvents.eventId} = any(${ids}::bigint[])
        and ${isShownTo(ctx, saved.userId, listingEvents.propertyId)}`,
    )
    .orderBy(sql`${listingEvents.eventId} desc`);
  const events = rows.flatMap(({ news, ...row }) => (news === null ? [] : { ...row, news }));
  return Map.groupBy(events, (row) => row.propertyId);
}

const frequencyTexts = {
  I: "You get these emails as soon as there's news because you saved this search.",
  D: "You get these emails every day there's news because you saved this search.",
  W: "You get these emails weekly because you saved this search.",
  M: "You get these emails monthly because you saved this search.",
} as const satisfies Record<string, Message>;

async function queueAlertMail(
  ctx: Context,
  saved: SavedSearchRow,
  { to, homes, nearMisses, lastEvent }: { to: string; homes: AlertHome[]; nearMisses: NearMiss[]; lastEvent: number },
): Promise<void> {
  const [described] = await describeSearches(ctx, [saved.search]);
  const site = await siteUrl(ctx);
  const searchName = saved.name ?? described?.summary ?? "";
  const manageUrl = `${site}${alertPath(saved)}`;
  await queueAgencyMail(ctx, {
    kind: "alert",
    about: `search ${saved.searchId} until ${lastEvent}`,
    to,
    subject: t("{count, plural, one {A property} other {# properties}} for you: {search}", {
      count: homes.length,
      search: searchName,
    }),
    lang: currentLanguage().locale,
    preview: homes.map(({ price, address }) => `${price}, ${address}`).join(" · "),
    body: (
      <AlertMail
        searchName={searchName}
        searchUrl={fromAlert(`${site}${localPath(described?.path ?? "/")}`)}
        homes={homes}
        nearMisses={nearMisses.map(({ path, ...miss }) => ({ ...miss, url: fromAlert(`${site}${localPath(path)}`) }))}
      />
    ),
    footer: <AlertFooter saved={saved} site={site} />,
    headers: { "List-Unsubscribe": `<${manageUrl}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  });
}

type AlertHomeText = "price" | "address" | "title" | "change" | "matchReason" | "url" | "notInterestedUrl";
type AlertHome = Readonly<Record<AlertHomeText, string> & { picture: { url: string; alt: string } | null }>;

type Props = {
  searchName: string;
  searchUrl: string;
  homes: readonly AlertHome[];
  nearMisses: readonly (Omit<NearMiss, "path"> & { url: string })[];
};

function AlertMail({ searchName, searchUrl, homes, nearMisses }: Props) {
  return (
    <>
      <MailHeading>
        {t("{count, plural, one {A property} other {# properties}} for you", { count: homes.length })}
      </MailHeading>
      <MailText>{t("From your saved search: {search}.", { search: searchName })}</MailText>
      {homes.map((home) => (
        <Home key={home.url} home={home} />
      ))}
      {nearMisses.length > 0 ? (
        <MailText>
          <strong>{t("Nearly what you asked for")}</strong>
          {nearMisses.map(({ url, price, address, reason }) => (
            <Fragment key={url}>
              <br />
              {price}, <MailLink href={url}>{address}</MailLink>: {reason}
            </Fragment>
          ))}
        </MailText>
      ) : null}
      <MailButton href={searchUrl}>{t("See the whole search")}</MailButton>
    </>
  );
}

function Home({ home }: { home: AlertHome }) {
  const { colours, headingFont } = useMailTheme();
  return (
    <Row style={{ borderTop: `1px solid ${colours.line}` }}>
      <Column style={{ padding: "4px 0 8px" }}>
        {home.picture ? <MailPicture href={home.url} src={home.picture.url} alt={home.picture.alt} /> : null}
        <MailText>
          <strong style={{ color: colours.primary }}>{home.change}</strong>
          <br />
          <span style={{ fontFamily: headingFont, fontSize: 22, lineHeight: "32px" }}>{home.price}</span>
          <br />
          <MailLink href={home.url}>{home.address}</MailLink>
          <br />
          {home.title}
        </MailText>
        <MailText small>
          {home.matchReason ? (
            <>
              {t("Why it matches: {reason}.", { reason: home.matchReason })}
              <br />
            </>
          ) : null}
          <MailLink href={home.notInterestedUrl}>{t("Not interested in this one")}</MailLink>
        </MailText>
      </Column>
    </Row>
  );
}

const questions = [
  ["fewer", "Fewer emails"],
  ["more", "More emails"],
  ["pause", "Pause for a while"],
] as const satisfies readonly [AlertQuestion, Message][];

function AlertFooter({ saved, site }: { saved: SavedSearchRow; site: string }) {
  const { alertFrequency } = saved;
  const asked = questions.filter(([ask]) => ask === "pause" || nextFrequency(alertFrequency, ask) !== null);
  return (
    <MailText small>
      {alertFrequency === "N" ? "" : t(frequencyTexts[alertFrequency])}
      <br />
      {asked.map(([ask, label]) => (
        <Fragment key={ask}>
          <MailLink href={`${site}${localPath(alertQuestionPath(saved, ask))}`}>{t(label)}</MailLink>
          {" · "}
        </Fragment>
      ))}
      <MailLink href={`${site}${localPath(alertPath(saved))}`}>{t("Change how often, or stop these emails")}</MailLink>
    </MailText>
  );
}
