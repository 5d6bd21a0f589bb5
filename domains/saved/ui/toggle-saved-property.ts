import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { addHome, removeHome } from "#domains/saved/local-lists/saved-lists.ts";
import { toast } from "#ui/toast.ts";
import { maxSavedProperties, tooManyPropertiesMessage } from "../saved-limits.ts";
import { savedStore } from "./saved-store.ts";

export type PropertyToSave = Pick<PropertyCardData, "property_id" | "display_address" | "property_url">;

export function toggleSavedProperty({ property_id, display_address, property_url }: PropertyToSave): void {
  const { homes } = savedStore.current();
  if (homes.some((home) => home.property_id === property_id)) {
    savedStore.change((lists) => removeHome(lists, property_id));
    void toast.success("Saved property removed.");
    return;
  }
  if (homes.length >= maxSavedProperties) {
    void toast.error(tooManyPropertiesMessage);
    return;
  }
  const saved_at = new Date().toISOString();
  savedStore.change((lists) => addHome(lists, { property_id, saved_at, note: null, display_address, property_url }));
  void toast.success("Property saved.");
}
