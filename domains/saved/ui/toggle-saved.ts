import type { PropertyCard } from "#domains/properties/property-card.ts";
import { toast } from "#ui/toast.ts";
import { mostSavedProperties } from "../saved-limits.ts";
import { addHome, removeHome } from "../saved-lists.ts";
import { savedStore } from "./saved-store.ts";

export type SavedCardLike = Pick<PropertyCard, "property_id" | "display_address" | "property_url">;

export function toggleSaved({ property_id, display_address, property_url }: SavedCardLike): void {
  const { homes } = savedStore.current();
  if (homes.some((home) => home.property_id === property_id)) {
    savedStore.change((lists) => removeHome(lists, property_id));
    void toast.success("Saved property removed.");
    return;
  }
  if (homes.length >= mostSavedProperties) {
    void toast.error(`You can save up to ${mostSavedProperties} properties. Remove some first.`);
    return;
  }
  const saved_at = new Date().toISOString();
  savedStore.change((lists) => addHome(lists, { property_id, saved_at, note: null, display_address, property_url }));
  void toast.success("Property saved.");
}
