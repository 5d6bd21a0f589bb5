import { and, asc, desc, eq, isNotNull, sql } from "drizzle-orm";
import { z } from "zod";
import { agencyConfig, siteUrl } from "#domains/agency/agency-directory.server.ts";
import { branches } from "#domains/branches/tables.server.ts";
import { feedMedia } from "#domains/feeds/tables.server.ts";
import { checkHome } from "#domains/properties/completeness/check-listings.server.ts";
import { formatEpcRating } from "#domains/properties/facts/energy-rating.ts";
import { formatHeadline } from "#domains/properties/listings/derive-fields.ts";
import type { ListingMedia, ListingRow } from "#domains/properties/listings/listing-types.ts";
import { type MediaByKind, pictureKinds, recogniseKind } from "#domains/properties/overrides/arrange-pictures.ts";
import type { PropertyOverride } from "#domains/properties/overrides/property-override.ts";
import { listingEvents, propertyMedia, propertyOverrides } from "#domains/properties/tables.server.ts";
import { countMatches } from "#domains/saved/alerts/match-listings.server.ts";
import { savedProperties } from "#domains/saved/tables.server.ts";
import { asSite, inAgency, type StaffContext } from "#domains/staff/in-agency.server.ts";
import { can } from "#domains/staff/permissions.ts";
import { toQrPath } from "#format/qr-path.ts";
import { findHome, isDeskHome } from "./change-home.server.ts";
import { homeFields, isBaseField } from "./home-fields.ts";
import { factOf, type Names, readField, readNames } from "./home-values.server.ts";
import { readFigures } from "./list-stock.server.ts";

/** Who gives a value; "default": neither, so that it is empty or made up from the others. */
export type Origin = "feed" | "agency" | "desk" | "default";
export type HomeField = Readonly<{
  name: string;
  value: unknown;
  origin: Origin;
  /** What the feed says, where the agency says something else. */
  feedValue?: unknown;
  isEditable: boolean;
}>;

const maxEvents = 50;
const maxProblems = 50;

/** Everything the page of a home shows. */
export async function readHome(ctx: StaffContext, propertyId: number) {
  const home = await inAgency(ctx, (tx) => findHome(tx, propertyId));
  const mayEdit = can(ctx.staff, "stock.edit", { branchId: home.branchId });
  const { identity } = await agencyConfig(ctx);
  const path = `/properties/${propertyId}/${home.channel}`;
  const url = `${await siteUrl(ctx)}${path}`;
  const found = await inAgency(ctx, async (tx) => {
    const override = await readOverride(tx, home.reference);
    const figures = (await readFigures(tx, [propertyId]))(propertyId);
    return {
      fields: toFields(home, override, await readNames(tx, home), mayEdit),
      pictures: await readPictures(tx, home, override),
      savedPictures: override.override.pictures ?? null,
      events: await readEvents(tx, propertyId),
      problems: await readProblems(tx, propertyId),
      branch: await readBranch(tx, home.branchId),
      ...(await asSite(tx, async (site) => ({
        matches: await countMatches(site, propertyId),
        figures: { ...figures, saves: await countSaves(site, propertyId) },
      }))),
    };
  });
  const { reference, displayAddress, channel, status, published, feedSource, launchedAt, updatedAt } = home;
  const { price, priceQualifier, rentFrequency, propertyType, bedrooms, bathrooms, headline, summary } = home;
  const { letType, auctionDate } = home;
  const { description, features, epcCurrent, councilTaxBand, tenure, lettingsFeeText, receptionRooms } = home;
  return {
    home: {
      ...{ propertyId, reference, displayAddress, channel, status, published, feedSource, launchedAt, updatedAt },
      ...{ price, priceQualifier, rentFrequency, propertyType, bedrooms, bathrooms, headline, summary },
      ...{ letType, auctionDate },
      ...{ description, features, councilTaxBand, tenure, lettingsFeeText, receptionRooms },
      energyRating: epcCurrent === null ? null : formatEpcRating(propertyType, epcCurrent, null),
      isByHand: isDeskHome(home),
    },
    ...{
      mayEdit,
      maySeeFigures: can(ctx.staff, "figures.read", home),
      path,
      url,
      agency: identity.name,
      qr: toQrPath(url),
    },
    ...checkHome(home, ctx.now),
    ...found,
  };
}

export type HomePage = Awaited<ReturnType<typeof readHome>>;

type Override = Pick<typeof propertyOverrides.$inferSelect, "override" | "feedValues" | "feedDocuments">;

async function readOverride({ db, agency }: StaffContext, wanted: string): Promise<Override> {
  const { override, feedValues, feedDocuments, agencyId, reference } = propertyOverrides;
  const [row] = await db
    .select({ override, feedValues, feedDocuments })
    .from(propertyOverrides)
    .where(and(eq(agencyId, agency.id), eq(reference, wanted)));
  return row ?? { override: {}, feedValues: {}, feedDocuments: {} };
}

function toFields(home: ListingRow, { override, feedValues }: Override, names: Names, mayEdit: boolean): HomeField[] {
  const isByHand = isDeskHome(home);
  const isRent = home.channel === "lettings";
  return Object.keys(homeFields)
    .filter((name) => isRent || name !== "rentFrequency")
    .map((name) => {
      const value = readField(home, override, names, name);
      const isOverridden = hasOverride(override, name);
      const origin = isOverridden ? "agency" : isDefault(home, name, value) ? "default" : isByHand ? "desk" : "feed";
      return {
        ...{ name, value, origin },
        ...(isOverridden && name in feedValues ? { feedValue: Reflect.get(feedValues, name) ?? null } : {}),
        isEditable: mayEdit && (isByHand || !isBaseField(name)),
      };
    });
}

function hasOverride(override: PropertyOverride, name: string): boolean {
  const fact = factOf(name);
  return Object.hasOwn(fact ? (override.materialInformation ?? {}) : override, fact ?? name);
}

function isDefault(home: ListingRow, name: string, value: unknown): boolean {
  if (name === "headline") return value === formatHeadline(home);
  if (isBaseField(name)) return value === null || value === "" || value === "none";
  if (name === "disposal") return value === "private_treaty";
  return (
    value === null || value === "" || value === 0 || value === false || (Array.isArray(value) && value.length === 0)
  );
}

export type DeskPicture = {
  key: string;
  kind: (typeof pictureKinds)[number];
  alt: string;
  isHidden: boolean;
  /** What it looks like by its texts, where that is not its kind. */
  looksLike: "floorplan" | "epc" | null;
};

/** Also the hidden ones, which come last. */
async function readPictures({ db, agency }: StaffContext, home: ListingRow, { override, feedDocuments }: Override) {
  const { kind, mediaKey, caption, alt } = propertyMedia;
  const isOwn = and(eq(propertyMedia.agencyId, agency.id), eq(propertyMedia.propertyId, home.propertyId));
  const shown = await db
    .select({ kind, mediaKey, caption, alt })
    .from(propertyMedia)
    .where(isOwn)
    .orderBy(asc(propertyMedia.position));
  const files = await db
    .select({ mediaKey: feedMedia.mediaKey, source: feedMedia.source })
    .from(feedMedia)
    .where(and(eq(feedMedia.agencyId, agency.id), eq(feedMedia.propertyId, home.propertyId)));
  const sources = new Map(files.map((file) => [file.mediaKey, file.source]));
  const toPicture = (is: DeskPicture["kind"], item: ListingMedia, isHidden: boolean): DeskPicture => {
    const looksLike = recogniseKind([item.caption, sources.get(item.mediaKey)]);
    return { key: item.mediaKey, kind: is, alt: item.alt, isHidden, looksLike: looksLike === is ? null : looksLike };
  };
  const hidden = new Set(override.pictures?.flatMap((item) => (item.hidden ? item.picture : [])));
  const ofFeed: MediaByKind = feedDocuments;
  return [
    ...pictureKinds.flatMap((is) => shown.filter((item) => item.kind === is).map((item) => toPicture(is, item, false))),
    ...pictureKinds.flatMap((is) =>
      (ofFeed[is] ?? []).filter((item) => hidden.has(item.mediaKey)).map((item) => toPicture(is, item, true)),
    ),
  ];
}

/** Newest first. */
function readEvents({ db, agency }: StaffContext, propertyId: number) {
  const { eventId, kind, previousPrice, price, previousStatus, status, occurredAt } = listingEvents;
  return db
    .select({ eventId, kind, previousPrice, price, previousStatus, status, occurredAt })
    .from(listingEvents)
    .where(
      and(
        eq(listingEvents.agencyId, agency.id),
        eq(listingEvents.propertyId, propertyId),
        sql`${kind} in ('listed', 'price', 'status')`,
      ),
    )
    .orderBy(desc(eventId))
    .limit(maxEvents);
}

/** Pictures that could not be fetched or read. */
function readProblems({ db, agency }: StaffContext, propertyId: number) {
  const { source, problem } = feedMedia;
  const isOwn = and(eq(feedMedia.agencyId, agency.id), eq(feedMedia.propertyId, propertyId));
  return db
    .select({ source, problem })
    .from(feedMedia)
    .where(and(isOwn, isNotNull(problem)))
    .limit(maxProblems);
}

async function readBranch({ db, agency }: StaffContext, branchId: number) {
  const { name, telephone, email } = branches;
  const isOwn = and(eq(branches.agencyId, agency.id), eq(branches.branchId, branchId));
  const [branch] = await db.select({ name, telephone, email }).from(branches).where(isOwn);
  return branch ?? { name: "", telephone: "", email: "" };
}

const countSaves = ({ db, agency }: StaffContext, propertyId: number) =>
  db.$count(savedProperties, and(eq(savedProperties.agencyId, agency.id), eq(savedProperties.propertyId, propertyId)));

/** For the form of one field, made from its schema. */
export const homeFieldSchemas: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries(homeFields).map(([name, field]) => [name, toSchema(field)]),
);

function toSchema(field: z.ZodType): object {
  return z.toJSONSchema(field, { io: "input", unrepresentable: "any", target: "draft-7" });
}
