import { and, asc, eq, inArray } from "drizzle-orm";
import type { Context } from "#platform/context.ts";
import type { MediaKind } from "../property-words.ts";
import { propertyMedia } from "../tables.server.ts";

export type HungMedia = { kind: MediaKind; mediaKey: string; caption: string | null; alt: string };

/** Hangs exactly these on the home, in this order, for the kinds named; answers whether anything was different. */
export async function replaceListingMedia(
  ctx: Context,
  propertyId: number,
  kinds: readonly MediaKind[],
  media: readonly HungMedia[],
): Promise<boolean> {
  if (kinds.length === 0) return false;
  const mine = and(
    eq(propertyMedia.agencyId, ctx.agency.id),
    eq(propertyMedia.propertyId, propertyId),
    inArray(propertyMedia.kind, [...kinds]),
  );
  const hung = await ctx.db.select().from(propertyMedia).where(mine).orderBy(asc(propertyMedia.position));
  const wanted = media.map((item) => withKnownWords(item, hung));
  if (kinds.every((kind) => same(hung.filter(of(kind)), wanted.filter(of(kind))))) return false;
  await ctx.db.delete(propertyMedia).where(mine);
  const rows = kinds.flatMap((kind) =>
    wanted.filter(of(kind)).map((item, position) => ({ ...item, position, agencyId: ctx.agency.id, propertyId })),
  );
  if (rows.length > 0) await ctx.db.insert(propertyMedia).values(rows);
  return true;
}

/** A picture that hangs already keeps its description, and its caption where no new one is told. */
function withKnownWords(item: HungMedia, hung: readonly HungMedia[]): HungMedia {
  const known = hung.find(({ kind, mediaKey }) => kind === item.kind && mediaKey === item.mediaKey);
  return known ? { ...item, caption: item.caption ?? known.caption, alt: known.alt } : item;
}

const of = (kind: MediaKind) => (item: { kind: MediaKind }) => item.kind === kind;

function same(hung: readonly Pick<HungMedia, "mediaKey" | "caption">[], wanted: typeof hung): boolean {
  const told = (items: typeof hung) => JSON.stringify(items.map(({ mediaKey, caption }) => [mediaKey, caption]));
  return told(hung) === told(wanted);
}
