import type { SavedPropertyRow } from "./list-saved-properties.server.ts";
import type { SavedPropertyJson } from "./saved-search-json.ts";

export function savedPropertyJson({ propertyId, note, createdAt }: SavedPropertyRow): SavedPropertyJson {
  return { property_id: propertyId, note, saved_at: createdAt.toISOString() };
}
