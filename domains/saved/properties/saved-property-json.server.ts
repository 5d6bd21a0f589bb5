import type { SavedPropertyJson } from "#domains/saved/saved-json.ts";
import type { SavedPropertyRow } from "./list-saved-properties.server.ts";

export function savedPropertyJson({ propertyId, note, createdAt }: SavedPropertyRow): SavedPropertyJson {
  return { property_id: propertyId, note, saved_at: createdAt.toISOString() };
}
