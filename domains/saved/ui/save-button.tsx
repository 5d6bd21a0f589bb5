import { Heart } from "lucide-react";
import { type SavedCardLike, toggleSaved } from "./toggle-saved.ts";
import { useIsSaved } from "./use-saved.ts";

/** The heart of a card: for the `actions` of every property card. */
export function SaveButton({ card }: { card: SavedCardLike }) {
  const saved = useIsSaved(card.property_id);
  return (
    <button
      type="button"
      aria-pressed={saved}
      aria-label={`Save ${card.display_address}`}
      onClick={() => toggleSaved(card)}
      className="inline-flex size-11 items-center justify-center rounded-full bg-surface/95 text-ink shadow-card transition-transform duration-150 hover:scale-105 motion-reduce:transition-none print:hidden noscript:hidden"
    >
      <HeartIcon saved={saved} />
    </button>
  );
}

/** The same with its word, for the page of one home. */
export function SavePropertyButton({ card, className }: { card: SavedCardLike; className: string }) {
  const saved = useIsSaved(card.property_id);
  return (
    <button type="button" aria-pressed={saved} onClick={() => toggleSaved(card)} className={className}>
      <HeartIcon saved={saved} />
      Save
    </button>
  );
}

function HeartIcon({ saved }: { saved: boolean }) {
  return (
    <Heart
      aria-hidden="true"
      className={`size-5 ${saved ? "fill-current text-danger" : ""}`}
      strokeWidth={saved ? 1.5 : 1.75}
    />
  );
}
