import { Heart } from "lucide-react";
import type { PropertyCardData } from "#domains/properties/cards/property-card-data.ts";
import { addHome, removeHome } from "#domains/saved/local-lists/saved-lists.ts";
import { t } from "#languages/translate.ts";
import { toast } from "#ui/toast.ts";
import { maxSavedProperties, tooManyPropertiesMessage } from "../saved-limits.ts";
import { savedStore } from "./saved-store.ts";
import { useIsSaved } from "./use-saved-lists.ts";

/** The heart for the `actions` slot of a property card. */
export function SaveButton({ card }: { card: PropertyToSave }) {
  const saved = useIsSaved(card.property_id);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={t("Save {address}", { address: card.display_address })}
      onClick={() => toggleSavedProperty(card)}
      className="heart"
    >
      <HeartIcon saved={saved} />
    </button>
  );
}

export function SavePropertyButton({ card, className }: { card: PropertyToSave; className: string }) {
  const saved = useIsSaved(card.property_id);
  return (
    <button type="button" aria-pressed={saved} onClick={() => toggleSavedProperty(card)} className={className}>
      <HeartIcon saved={saved} />
      {t("Save")}
    </button>
  );
}

function HeartIcon({ saved }: { saved: boolean }) {
  return <Heart className={`size-5 ${saved ? "fill-current text-danger" : ""}`} strokeWidth={saved ? 1.5 : 1.75} />;
}

export type PropertyToSave = Pick<PropertyCardData, "property_id" | "display_address" | "property_url">;

export function toggleSavedProperty({ property_id, display_address, property_url }: PropertyToSave): void {
  const { homes } = savedStore.current();
  if (homes.some((home) => home.property_id === property_id)) {
    savedStore.change((lists) => removeHome(lists, property_id));
    void toast.success(t("Saved property removed."));
    return;
  }
  if (homes.length >= maxSavedProperties) {
    void toast.error(tooManyPropertiesMessage());
    return;
  }
  const saved_at = new Date().toISOString();
  savedStore.change((lists) => addHome(lists, { property_id, saved_at, note: null, display_address, property_url }));
  void toast.success(t("Property saved."));
}
