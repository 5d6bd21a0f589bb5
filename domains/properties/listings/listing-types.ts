import type { Context } from "#platform/context.ts";
import type { MediaKind } from "../property-enums.ts";
import type { properties } from "../tables.server.ts";

export type ListingContext = Pick<Context, "db" | "agency" | "now">;

/** `propertyId` is one that the caller has taken from the sequence. */
export type NewListing = Omit<typeof properties.$inferInsert, "agencyId">;
export type ListingChanges = Partial<Omit<NewListing, "propertyId">>;
export type ListingUpdate = { propertyId: number; changes: ListingChanges };
export type ListingRow = Omit<typeof properties.$inferSelect, "searchText">;

/** `alt` is written for the picture, or else only describes its kind and address. */
export type ListingMedia = { mediaKey: string; caption: string | null; alt: string; isAltGiven?: boolean };
/** A listing's media of one kind, in order. */
export type MediaReplacement = { propertyId: number; kind: MediaKind; media: readonly ListingMedia[] };
