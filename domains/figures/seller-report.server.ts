import { randomBytes } from "node:crypto";
import { and, between, desc, eq, gt, gte, inArray, isNull, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import { leads } from "#domains/enquiries/tables.server.ts";
import { listComparableProperties } from "#domains/properties/cards/list-cards.server.ts";
import { findProperty, type Property } from "#domains/properties/find-property.server.ts";
import { groupMedia } from "#domains/properties/media/group-media.ts";
import { formatPrice } from "#domains/properties/pricing/format-price.ts";
import { buildPriceHistory } from "#domains/properties/pricing/price-history.ts";
import { propertyTitle } from "#domains/properties/property-types.ts";
import { properties } from "#domains/properties/tables.server.ts";
import { recordAudit } from "#domains/staff/audit.server.ts";
import { inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can } from "#domains/staff/permissions.ts";
import { requirePermission } from "#domains/staff/team.server.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import type { Context } from "#platform/context.ts";
import { Invalid, NotFound } from "#platform/errors.ts";
import { findSeries, isOfHome, type Series } from "./find-figures.server.ts";
import { type Period, type PeriodName, toPeriod } from "./period.ts";
import { reportPath } from "./report-path.ts";
import { isCountedLead, startOf } from "./roll-up.server.ts";
import { figures, reportLinks } from "./tables.server.ts";

export type SellerReport = Awaited<ReturnType<typeof buildReport>>;

const ofHomes = (ids: number[]) => and(inArray(figures.propertyId, ids), isOfHome);

/** A report has no names: neither of those who enquired nor of other sellers. */
async function buildReport(ctx: Context, property: Property, name: PeriodName) {
  const { propertyId, launchedAt, priceChanges } = property;
  const period = toPeriod(name, toLondonDate(ctx.now));
  const series = await withNewEnquiries(ctx, await findSeries(ctx, period, ofHomes([propertyId])), propertyId);
  const similar = await listComparableProperties(ctx, property);
  const branch = (await findBranches(ctx)).find(({ branchId }) => branchId === property.branchId);
  const [photo = null] = groupMedia(property.media).pictures.photos;
  return {
    propertyId,
    path: `/properties/${propertyId}/${property.channel}`,
    address: property.displayAddress,
    title: propertyTitle(property),
    price: formatPrice(property),
    photo: photo && { key: photo.key, alt: photo.alt },
    launchedOn: toLondonDate(launchedAt),
    period,
    series,
    prices: buildPriceHistory(launchedAt, priceChanges),
    similar: similar.map((card) => ({
      propertyId: card.property_id,
      address: card.display_address,
      price: card.price,
      photoKey: card.photos[0]?.key ?? null,
      path: card.property_url,
    })),
    similarViews: await findDailyViews(
      ctx,
      period,
      similar.map((card) => card.property_id),
    ),
    ownViews: toDaily(series.total.views, countDays(ctx, period, launchedAt)),
    branch: branch ? { name: branch.name, telephone: branch.telephone } : null,
  };
}

/** With the enquiries since the last hourly count, so that a home has as many here as elsewhere at the desk. */
async function withNewEnquiries({ db, agency, now }: Context, series: Series, propertyId: number): Promise<Series> {
  const today = toLondonDate(now);
  const enquiries = await db.$count(
    leads,
    and(
      eq(leads.agencyId, agency.id),
      eq(leads.propertyId, propertyId),
      gte(leads.createdAt, startOf(today)),
      isCountedLead,
    ),
  );
  const counted = series.points.find(({ day }) => day === today);
  if (!counted || enquiries <= counted.enquiries) return series;
  return {
    ...series,
    points: series.points.map((point) => (point === counted ? { ...point, enquiries } : point)),
    total: { ...series.total, enquiries: series.total.enquiries + enquiries - counted.enquiries },
  };
}

/** The days of the period on which a home could be seen. */
const countDays = ({ now }: Context, { from }: Period, launchedAt: Date) =>
  Math.max(1, Math.round((now.getTime() - Math.max(Date.parse(from), launchedAt.getTime())) / dayMs));

const toDaily = (views: number, days: number) => (views / days).toFixed(1);

/** A day, of at least three homes, so that it says nothing about one of them; homes are listed for different times. */
async function findDailyViews(ctx: Context, period: Period, ids: number[]): Promise<string | null> {
  if (ids.length < 3) return null;
  const { db, agency } = ctx;
  const { from, to, grain } = period;
  const homes = await db
    .select({ launchedAt: properties.launchedAt })
    .from(properties)
    .where(and(eq(properties.agencyId, agency.id), inArray(properties.propertyId, ids)));
  const days = homes.reduce((sum, { launchedAt }) => sum + countDays(ctx, period, launchedAt), 0);
  const [row] = await db
    .select({ views: sql<number>`coalesce(sum(${figures.views}), 0)::int` })
    .from(figures)
    .where(
      and(eq(figures.agencyId, agency.id), eq(figures.grain, grain), ofHomes(ids), between(figures.day, from, to)),
    );
  return toDaily(row?.views ?? 0, days);
}

/** The figures of one home at the desk, with the links that work. */
export async function readHomeFigures(ctx: StaffContext, propertyId: number, period: PeriodName) {
  const property = await findOwnHome(ctx, propertyId, "figures.read");
  const { linkId, linkKey, createdAt, createdBy, expiresAt } = reportLinks;
  const links = await inAgency(ctx, (tx) =>
    tx.db
      .select({ linkId, linkKey, createdAt, createdBy, expiresAt })
      .from(reportLinks)
      .where(and(isValid(ctx), eq(reportLinks.propertyId, propertyId)))
      .orderBy(desc(linkId))
      .limit(maxLinks),
  );
  return {
    report: await buildReport(ctx, property, period),
    mayShare: can(ctx.staff, "figures.share", property),
    links: links.map(({ linkKey: key, ...link }) => ({ ...link, path: reportPath(key) })),
  };
}

async function findOwnHome(ctx: StaffContext, propertyId: number, action: "figures.read" | "figures.share") {
  const property = await findProperty(ctx, propertyId);
  if (!property || !can(ctx.staff, "figures.read", property)) throw new NotFound();
  requirePermission(ctx, action, property);
  return property;
}

const isValid = ({ agency, now }: Context) =>
  and(eq(reportLinks.agencyId, agency.id), isNull(reportLinks.revokedAt), gt(reportLinks.expiresAt, now));

const maxLinks = 20;

/** A link for the seller that stops working after some days. */
export async function shareReport(ctx: StaffContext, propertyId: number, days: number): Promise<{ path: string }> {
  const { displayAddress } = await findOwnHome(ctx, propertyId, "figures.share");
  const linkKey = randomBytes(16).toString("base64url");
  const expiresAt = new Date(ctx.now.getTime() + days * dayMs);
  await inAgency(ctx, async (tx) => {
    if ((await tx.db.$count(reportLinks, and(isValid(ctx), eq(reportLinks.propertyId, propertyId)))) >= maxLinks)
      throw new Invalid({}, `A home can have ${maxLinks} links at a time. Please stop one of them first.`);
    await tx.db.insert(reportLinks).values({
      ...{ agencyId: ctx.agency.id, propertyId, linkKey, expiresAt },
      ...{ createdAt: ctx.now, createdBy: ctx.staff.name || ctx.staff.email },
    });
    const after = { expires: toLondonDate(expiresAt) };
    await recordAudit(tx, { action: "report.shared", subject: displayAddress, after });
  });
  return { path: reportPath(linkKey) };
}

export async function revokeReportLink(ctx: StaffContext, linkId: number): Promise<void> {
  const isLink = and(isValid(ctx), eq(reportLinks.linkId, linkId));
  const [link] = await inAgency(ctx, (tx) => tx.db.select().from(reportLinks).where(isLink));
  if (!link) throw new NotFound();
  const { displayAddress } = await findOwnHome(ctx, link.propertyId, "figures.share");
  await inAgency(ctx, async (tx) => {
    await tx.db.update(reportLinks).set({ revokedAt: ctx.now }).where(isLink);
    await recordAudit(tx, { action: "report.revoked", subject: displayAddress });
  });
}

/** What the link shows; an expired, revoked or unknown one is not found. */
export async function readSellerReport(ctx: Context, linkKey: string) {
  const [link] = await ctx.db
    .select()
    .from(reportLinks)
    .where(and(isValid(ctx), eq(reportLinks.linkKey, linkKey)));
  const property = link ? await findProperty(ctx, link.propertyId) : null;
  if (!link || !property) throw new NotFound();
  const { identity } = await agencyConfig(ctx);
  return { agency: identity.name, expiresAt: link.expiresAt, report: await buildReport(ctx, property, "30d") };
}
