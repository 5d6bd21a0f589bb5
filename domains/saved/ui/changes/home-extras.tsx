import { Bell, BellRing, EyeOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useUser } from "#domains/account/ui/user-state.ts";
import { isRecentlyReduced, type PriceEntry } from "#domains/properties/pricing/price-history.ts";
import { hideHome, unhideHome } from "#domains/saved/local-lists/hidden-list.ts";
import { findSavedSearch } from "#domains/saved/local-lists/saved-lists.ts";
import { homeKey, type Seen } from "#domains/saved/looks/looks.ts";
import { formatPounds } from "#format/format-number.ts";
import { daysBetween, formatAgo } from "#format/format-since.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { useChunk } from "#ui/lazy-chunk.tsx";
import { toast } from "#ui/toast.ts";
import { savedStore } from "../saved-store.ts";
import { type SearchToSave, toggleSavedSearch } from "../toggle-saved-search.ts";
import { useSavedLists } from "../use-saved-lists.ts";
import { recordLooks } from "./looks-store.ts";

export type HomeExtrasProps = {
  card: { property_id: number; display_address: string; priceValue: number | null; status: string };
  /** Newest first; empty where earlier prices are not public. */
  prices: readonly PriceEntry[];
};

/** What has become of the price since this visitor saw the home. */
export default function PriceNote({ card, prices }: HomeExtrasProps) {
  const seen = useSeenBefore(card);
  const note = formatPriceNote(prices, seen?.price ?? null, Date.now());
  if (!note) return null;
  return (
    <p role="status" className="mt-4 border-l-2 border-accent pl-3">
      {note}
    </p>
  );
}

type HideProps = { card: Pick<HomeExtrasProps["card"], "property_id" | "display_address">; className: string };

export function HideButton({ card: { property_id, display_address }, className }: HideProps) {
  const isHidden = useSavedLists().hidden.some((home) => home.property_id === property_id);
  const toggle = () => {
    void savedStore.change((lists) =>
      isHidden ? unhideHome(lists, property_id) : hideHome(lists, { property_id, display_address }),
    );
    void toast.success(t(isHidden ? "We’ll show you this property again." : "We won’t show you this property again."));
  };
  return (
    <button
      type="button"
      aria-label={t("Hide this property")}
      aria-pressed={isHidden}
      onClick={toggle}
      className={className}
    >
      <EyeOff className={`size-5 ${isHidden ? "text-primary" : ""}`} strokeWidth={1.75} />
      {t("Hide")}
    </button>
  );
}

const loadDialog = () => import("./save-search-dialog.tsx");

/** Saves the search for homes like one that is gone. `label` is in the language of the page; `isSecond`: the page has a viewing button. */
export function AlertButton({ alert }: { alert: SearchToSave & { label: string; isSecond?: boolean } }) {
  const { user } = useUser();
  const saved = findSavedSearch(useSavedLists(), alert.search, user.user_id) !== undefined;
  const dialog = useChunk(loadDialog).module;
  const Icon = saved ? BellRing : Bell;
  return (
    <>
      <button
        type="button"
        onClick={() => void toggleSavedSearch(alert)}
        className={`${buttonClass(alert.isSecond ? "quiet" : "primary")} w-full`}
      >
        <Icon className="size-5" strokeWidth={1.75} />
        {saved ? t("Search saved") : alert.label}
      </button>
      {dialog ? <dialog.default /> : null}
    </>
  );
}

function useSeenBefore({ property_id, priceValue, status }: HomeExtrasProps["card"]): Seen | null {
  const [found, setFound] = useState<{ key: string; seen: Seen } | null>(null);
  const key = homeKey(property_id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each home
  useEffect(() => {
    let active = true;
    void recordLooks({ [key]: { at: Date.now(), price: priceValue, status } }).then((before) => {
      const seen = before.get(key);
      if (active && seen) setFound({ key, seen });
    });
    return () => {
      active = false;
    };
  }, [key]);
  return found?.key === key ? found.seen : null;
}

/** "Reduced by £15,000 three weeks ago; you saw it at £425,000." Without public earlier prices there is none. */
export function formatPriceNote(prices: readonly PriceEntry[], seenPrice: number | null, now: number): string | null {
  const [latest] = prices;
  if (!latest?.change) return null;
  const isReduced = isRecentlyReduced(prices, now);
  const reduction = {
    amount: formatPounds(Math.abs(latest.change.by)),
    ago: formatAgo(daysBetween(Date.parse(latest.date), now)),
  };
  if (seenPrice === null || seenPrice === latest.price)
    return isReduced ? t("Reduced by {amount} {ago}.", reduction) : null;
  const price = formatPounds(seenPrice);
  return isReduced
    ? t("Reduced by {amount} {ago}; you saw it at {price}.", { ...reduction, price })
    : t("You saw it at {price}.", { price });
}
