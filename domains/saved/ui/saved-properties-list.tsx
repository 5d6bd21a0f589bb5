import { Heart, House, NotebookPen } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useUser } from "#domains/account/ui/user-state.ts";
import type { Channel } from "#domains/properties/property-enums.ts";
import { changeHome, type SavedHome } from "#domains/saved/local-lists/saved-lists.ts";
import type { SavedCard } from "#domains/saved/properties/find-saved-cards.server.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { localPath, t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import { maxCompared, maxNoteLength } from "../saved-limits.ts";
import { useHomeChanges } from "./changes/use-home-changes.ts";
import { DecideTogether } from "./decide-together.tsx";
import { EmptyList, SignInLink } from "./empty-list.tsx";
import { HiddenHomes } from "./hidden-homes.tsx";
import { InlineTextForm } from "./inline-text-form.tsx";
import { SaveButton } from "./save-button.tsx";
import { SavedRow } from "./saved-row.tsx";
import { savedStore } from "./saved-store.ts";
import { SharedShortlists } from "./shared-shortlists.tsx";
import { type SavedCards, useSavedCards } from "./use-saved-cards.ts";
import { useSavedLists } from "./use-saved-lists.ts";

const ticksKey = "compare_ticks";

/** The ticks of this visit, so that Back from the comparison finds them. */
function readTicks(): readonly number[] {
  try {
    const ids: unknown = JSON.parse(sessionStorage.getItem(ticksKey) ?? "[]");
    return Array.isArray(ids) ? ids.slice(0, maxCompared) : [];
  } catch {
    return [];
  }
}

function storeTicks(ids: readonly number[]): void {
  try {
    sessionStorage.setItem(ticksKey, JSON.stringify(ids));
  } catch {}
}

/** `compared` are ticked to begin with, on the page that compares them. */
type ListProps = { compared?: readonly number[]; channel?: Channel };

export function SavedPropertiesList({ compared, channel }: ListProps) {
  const { homes } = useSavedLists();
  const signedIn = useUser().user.user_id !== undefined;
  const { status, cards, retry } = useSavedCards(homes.map(({ property_id }) => property_id));
  const [ticked, setTicked] = useState(() => (compared?.length ? compared : readTicks()));
  const setChosen = (ids: readonly number[]) => {
    setTicked(ids);
    storeTicks(ids);
  };
  const { summary, changes } = useHomeChanges(homes, cards, status === "ready");
  useStoredAddresses(homes, cards);
  // A home saved on another device has no address here until its card has been loaded once.
  const listed =
    status === "failed" ? homes.filter((home) => home.display_address ?? cards.get(home.property_id)) : homes;
  const chosen = ticked.filter((id) => homes.some(({ property_id }) => property_id === id));
  if (homes.length === 0)
    return (
      <>
        <EmptyList icon={Heart} message={t("Saved properties will appear here.")} channel={channel}>
          {signedIn ? (
            t("Press the heart on a home you like, and it's in your list on every device.")
          ) : (
            <RichMessage
              text="Press the heart on a home you like, and we'll keep it on this device. {link} to keep it in your account."
              values={{ link: <SignInLink /> }}
            />
          )}
        </EmptyList>
        <SharedShortlists />
        <HiddenHomes />
      </>
    );
  const decide = <DecideTogether propertyIds={homes.map(({ property_id }) => property_id)} />;
  return (
    <>
      {status === "failed" ? (
        <div role="alert" className="mb-5">
          <p>
            {t(
              listed.length > 0
                ? "We couldn't load these homes just now. Here's the list saved on this device."
                : "We couldn't load your saved homes just now.",
            )}
          </p>
          <button type="button" onClick={retry} className={`${buttonClass("quiet")} mt-2`}>
            {t("Try again")}
          </button>
        </div>
      ) : null}
      {summary ? (
        <p role="status" className="mb-5 border-l-2 border-accent pl-3">
          {summary}
        </p>
      ) : null}
      {compared ? null : decide}
      <ul className="divide-y divide-line *:py-5 *:first:pt-0" aria-busy={status === "waiting"}>
        {listed.map((home) => (
          <li key={home.property_id}>
            <SavedItem
              home={home}
              card={cards.get(home.property_id)}
              status={status}
              change={changes.get(home.property_id)}
            >
              {listed.length > 1 ? <CompareChoice home={home} chosen={chosen} onChange={setChosen} /> : null}
            </SavedItem>
          </li>
        ))}
      </ul>
      {listed.length > 1 ? <CompareBar chosen={chosen} /> : null}
      {compared ? decide : null}
      <SharedShortlists />
      <HiddenHomes />
    </>
  );
}

/** Keeps what the list shows of a home when its card cannot be loaded. */
function useStoredAddresses(homes: readonly SavedHome[], cards: SavedCards["cards"]): void {
  useEffect(() => {
    for (const { property_id, display_address, property_url } of cards.values())
      if (homes.some((home) => home.property_id === property_id && home.display_address !== display_address))
        savedStore.applyResponse((lists) =>
          changeHome(lists, property_id, (home) => ({ ...home, display_address, property_url })),
        );
  }, [homes, cards]);
}

function CompareBar({ chosen }: { chosen: readonly number[] }) {
  return (
    <p className="compare-bar" data-bottom-bar="" data-chosen={chosen.length}>
      {chosen.length > 1 ? (
        <a href={localPath(`/compare?homes=${chosen.join()}`)} className={buttonClass("primary")}>
          {t("Compare {count, plural, other {# homes}}", { count: chosen.length })}
        </a>
      ) : (
        <>
          <button type="button" disabled className={buttonClass("primary")}>
            {t("Compare")}
          </button>
          <span className="text-sm text-muted">
            {t("Tick two to {count} homes to see them side by side.", { count: maxCompared })}
          </span>
        </>
      )}
    </p>
  );
}

type ChoiceProps = { home: SavedHome; chosen: readonly number[]; onChange: (chosen: readonly number[]) => void };

function CompareChoice({ home: { property_id, display_address }, chosen, onChange }: ChoiceProps) {
  const isChosen = chosen.includes(property_id);
  return (
    <label className="mt-1 flex min-h-11 w-fit items-center gap-3">
      <input
        type="checkbox"
        checked={isChosen}
        disabled={!isChosen && chosen.length >= maxCompared}
        onChange={() => onChange(isChosen ? chosen.filter((id) => id !== property_id) : [...chosen, property_id])}
        className="size-5 accent-primary"
      />
      {t("Compare")}
      <span className="sr-only"> {display_address}</span>
    </label>
  );
}

type ItemProps = {
  home: SavedHome;
  card: SavedCard | undefined;
  status: SavedCards["status"];
  change: string | undefined;
  children: ReactNode;
};

function SavedItem({ home, card, status, change, children }: ItemProps) {
  if (card && card.standing !== "gone") {
    return (
      <div className="saved-item">
        <SavedRow card={card}>
          {change ? <p className="font-semibold text-primary">{change}</p> : null}
          {card.reason ? <p className="mt-1 font-medium">{card.reason}</p> : null}
        </SavedRow>
        <div className={`saved-actions ${home.note ? "" : "flex flex-wrap items-center gap-x-6"}`}>
          {children}
          <SavedNote home={home} />
        </div>
      </div>
    );
  }
  if (!card && status === "waiting")
    return <div className="h-28 animate-pulse rounded-card bg-line motion-reduce:animate-none" />;
  const shown = { ...home, display_address: card?.display_address ?? home.display_address ?? t("A saved property") };
  // The server returns no card of a home that has been unpublished, unless the account holds it.
  const reason = card ? card.reason : status === "ready" ? t("This property is no longer available.") : null;
  const url = card?.property_url ?? home.property_url ?? "";
  return (
    <article className="flex items-start justify-between gap-4">
      <div className="saved-photo grid aspect-3/2 shrink-0 place-items-center rounded-card border border-line bg-paper text-muted">
        <House className="size-5" strokeWidth={1.75} />
      </div>
      <div className="min-w-0 grow">
        <h3 className="font-body text-base leading-snug font-medium">
          {url === "" ? shown.display_address : <SiteLink to={url}>{shown.display_address}</SiteLink>}
        </h3>
        {reason ? <p className="mt-1 text-muted">{reason}</p> : null}
        <SavedNote home={home} />
      </div>
      <div className="shrink-0">
        <SaveButton card={{ ...shown, property_url: url }} />
      </div>
    </article>
  );
}

function SavedNote({ home: { property_id, note, display_address = "" } }: { home: SavedHome }) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  function save(text: string): void {
    savedStore.change((lists) =>
      changeHome(lists, property_id, (home) => ({ ...home, note: text || null, changed: true })),
    );
    close();
  }
  function close(): void {
    setOpen(false);
    setTimeout(() => opener.current?.focus(), 0);
  }
  if (open)
    return (
      <div className="w-full">
        <InlineTextForm
          label={t("Your note")}
          submitText={t("Save note")}
          value={note}
          maxLength={maxNoteLength}
          rows={3}
          onSave={save}
          onCancel={close}
        />
      </div>
    );
  return (
    <>
      {note ? <p className="mt-2 whitespace-pre-line border-l-2 border-accent pl-3 wrap-anywhere">{note}</p> : null}
      <button
        ref={opener}
        type="button"
        onClick={() => setOpen(true)}
        className="mt-1 inline-flex min-h-11 items-center gap-2 font-medium text-primary underline underline-offset-4"
      >
        <NotebookPen className="size-4" />
        {t(note ? "Change note" : "Add a note")}
        <span className="sr-only"> {t("on {address}", { address: display_address })}</span>
      </button>
    </>
  );
}
