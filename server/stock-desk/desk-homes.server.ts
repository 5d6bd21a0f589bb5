import { and, asc, eq, sql } from "drizzle-orm";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { toFeedProperty } from "#domains/feeds/export/export-stock.server.ts";
import type { FeedMedia } from "#domains/feeds/feed-property.ts";
import { deskSource } from "#domains/feeds/feed-sources.ts";
import { createMediaReader } from "#domains/feeds/files/read-feed.server.ts";
import { readGable, writeGable } from "#domains/feeds/formats/gable.ts";
import { importFeed } from "#domains/feeds/import/import-feed.server.ts";
import { feedMedia } from "#domains/feeds/tables.server.ts";
import type { ListingRow } from "#domains/properties/listings/listing-types.ts";
import { findListings, lockListings } from "#domains/properties/listings/listings.server.ts";
import { toMediaKey } from "#domains/properties/media/media-key.server.ts";
import { recogniseKind } from "#domains/properties/overrides/arrange-pictures.ts";
import { properties } from "#domains/properties/tables.server.ts";
import type { Context } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";

type DeskImport = {
  /** null: a new home. */
  known: ListingRow | null;
  changes: Readonly<Record<string, unknown>>;
  media?: readonly FeedMedia[];
  files?: ReadonlyMap<string, Buffer>;
};

const maxPictures = 200;

/** Sends a home entered by hand through the importer of feeds, under a source of its own. Returns its reference. */
export async function importDeskHome(ctx: Context, input: DeskImport): Promise<string> {
  const { known, changes, media = [], files = new Map() } = input;
  await lockListings(ctx);
  const reference = known?.reference ?? (await findFreeReference(ctx));
  const item = { ...(known ? await toItem(ctx, known) : {}), ...toItemChanges(known, changes), media };
  const { branchId = known?.branchId, ...fields } = item as Record<string, unknown>;
  const branch = await toFeedBranch(ctx, Number(branchId));
  const parsed = readGable({ format: "gable", version: 1, properties: [{ ...fields, reference, branch }] });
  const [problem] = [...(parsed?.problems ?? []), ...(parsed?.warnings ?? [])];
  if (!parsed || problem) throw new Invalid({ [problem?.column ?? "form"]: problem?.reason ?? "Please check this" });
  // A missing value leaves the stored one; null empties it.
  const emptied = Object.fromEntries(Object.entries(changes).filter(([, value]) => value === null));
  const homes = parsed.properties.map((home) => ({ ...home, ...emptied }));
  const reader = createMediaReader(async (name) => files.get(name) ?? null);
  const feed = { ...parsed, kind: "single" as const, properties: homes };
  const report = await importFeed(ctx, {
    feed: { name: reference, feed, ...reader, close: () => {} },
    ...{ source: deskSource, wayIn: "desk", force: false, onProgress: () => {} },
  });
  const [refused] = report.refused;
  if (refused) throw new Invalid({ [refused.column ?? "postcode"]: refused.reason });
  return reference;
}

/** The home as its source gives it, without the agency's overrides, in the fields of Gable JSON. */
async function toItem(ctx: Context, { reference }: ListingRow): Promise<Record<string, unknown>> {
  const [own] = await findListings(ctx, [reference]);
  if (!own) return {};
  return JSON.parse(writeGable([{ ...toFeedProperty(own, []), branch: "" }])).properties[0];
}

/** A new postcode moves the home; a withdrawn home is not published. */
function toItemChanges(known: ListingRow | null, changes: DeskImport["changes"]): Record<string, unknown> {
  const isMoved = changes.postcode !== undefined && changes.postcode !== known?.postcode;
  return {
    ...(isMoved ? { location: undefined, county: undefined } : {}),
    ...Object.fromEntries(Object.entries(changes).map(([name, value]) => [name, withIds(name, value)])),
    ...(changes.status === "withdrawn" ? { published: false } : {}),
  };
}

const videoFields = ["virtualTours", "propertyVideos"];

/** Videos are numbered, as feeds do. */
const withIds = (name: string, value: unknown) =>
  videoFields.includes(name) && Array.isArray(value)
    ? value.map((video, i) => ({ id: `${name}-${i + 1}`, ...video }))
    : value;

/** D1, D2 and so on; no feed of the agency has it. */
async function findFreeReference({ db, agency }: Context): Promise<string> {
  const number = sql<number>`coalesce(max(substring(${properties.reference} from '^D(\\d{1,8})$')::int), 0)::int`;
  const [row] = await db.select({ number }).from(properties).where(eq(properties.agencyId, agency.id));
  return `D${(row?.number ?? 0) + 1}`;
}

/** The feed's own id of a branch: the importer maps it back. */
async function toFeedBranch(ctx: Context, branchId: number): Promise<string> {
  const { feedBranches } = (await agencyConfig(ctx)).settings;
  return Object.keys(feedBranches).find((name) => feedBranches[name] === branchId) ?? String(branchId);
}

type NewPicture = { content: Buffer; extension: string; fileName: string };

/** After the pictures that the home has. */
export async function importDeskPicture(ctx: Context, home: ListingRow, { content, extension, fileName }: NewPicture) {
  const { kind, source, caption, alt, credit } = feedMedia;
  const isOwn = and(eq(feedMedia.agencyId, ctx.agency.id), eq(feedMedia.propertyId, home.propertyId));
  const known = await ctx.db
    .select({ kind, source, caption, alt, credit })
    .from(feedMedia)
    .where(isOwn)
    .orderBy(asc(kind), asc(feedMedia.position));
  if (known.length >= maxPictures) throw new Invalid({ file: `A home has at most ${maxPictures} pictures` });
  const added = {
    kind: recogniseKind([fileName]) ?? ("photo" as const),
    source: `${toMediaKey(content)}.${extension}`,
  };
  if (known.some((item) => item.source === added.source))
    throw new Invalid({ file: "The home has this picture already" });
  const media = [
    ...known.map((item) => ({ ...item, alt: item.alt ?? undefined, credit: item.credit ?? undefined })),
    { ...added, caption: null },
  ];
  await importDeskHome(ctx, { known: home, changes: {}, media, files: new Map([[added.source, content]]) });
}
