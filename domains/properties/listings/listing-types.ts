import type { Context } from "#platform/context.ts";
import type { MediaKind } from "../property-enums.ts";
import type { properties } from "../tables.server.ts";

export type ListingContext = Pick<Context, "db" | "agency" | "now">;

export type NewListing = Omit<typeof properties.$inferInsert, "agencyId" | "propertyId">;
export type ListingChanges = Partial<NewListing>;
export type ListingUpdate = { propertyId: number; changes: ListingChanges };
export type ListingRow = Omit<typeof properties.$inferSelect, "searchText">;

export type ListingMedia = { mediaKey: string; caption: string | null; alt: string };
/** A listing's media of one kind, in order. */
export type MediaReplacement = { propertyId: number; kind: MediaKind; media: readonly ListingMedia[] };
