import { ArrowDown, ArrowUp, Heart, X } from "lucide-react";
import { useEffect, useId, useRef, useState } from "react";
import { opinionOf } from "#domains/saved/shortlists/joint-ranking.ts";
import {
  fillRanking,
  maxOpinionNoteLength,
  type Person,
  ratings,
  type ShortlistView,
} from "#domains/saved/shortlists/shortlist.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { EditForm } from "./edit-form.tsx";
import { addressOf, type Cards, HomeRow } from "./joint-homes.tsx";

/** The homes in the order of the person at this browser, to like, rate, rule out, note and move. */
export function YourSay({ list, me, cards }: { list: ShortlistView; me: Person; cards: Cards }) {
  const ranking = fillRanking(me.ranking, list.homes);
  const moved = useRef<string | null>(null);
  // A browser takes the focus off an element that moves.
  useEffect(() => {
    if (moved.current !== null) document.getElementById(moved.current)?.focus();
    moved.current = null;
  });
  return (
    <section aria-labelledby="your-say">
      <h2 id="your-say" className="text-2xl">
        {t("Your say")}
      </h2>
      <p className="mt-1 text-muted">{t("Your favourite first. Everyone on the list can see your order.")}</p>
      <ol className="together-list mt-5">
        {ranking.map((propertyId, place) => {
          const address = addressOf(cards, propertyId);
          const move = (by: -1 | 1) => ({
            id: `move-${propertyId}-${by}`,
            "aria-label": t(by < 0 ? "Move {address} up" : "Move {address} down", { address }),
            // Not disabled: the focus stays on the button when the home arrives at the end.
            "aria-disabled": ranking[place + by] === undefined,
            value: ranking[place + by] === undefined ? place : place + by,
            onClick: () => {
              moved.current = `move-${propertyId}-${by}`;
            },
          });
          return (
            <li key={propertyId} id={`say-${propertyId}`}>
              <HomeRow
                card={cards.get(propertyId)}
                rank={place + 1}
                action={
                  <EditForm fields={{ action: "move", property_id: propertyId }} className="grid shrink-0 gap-1">
                    <button type="submit" name="to" {...move(-1)} className="icon-button together-move">
                      <ArrowUp className="size-5" />
                    </button>
                    <button type="submit" name="to" {...move(1)} className="icon-button together-move">
                      <ArrowDown className="size-5" />
                    </button>
                  </EditForm>
                }
              />
              <OpinionForm me={me} propertyId={propertyId} address={address} />
              <NoteForm me={me} propertyId={propertyId} address={address} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}

type HomeProps = { me: Person; propertyId: number; address: string };

const toggleClass = "together-toggle";

function OpinionForm({ me, propertyId, address }: HomeProps) {
  const { heart = false, veto = false, rating } = opinionOf(me, propertyId);
  const name = <span className="sr-only"> {address}</span>;
  return (
    <EditForm fields={{ action: "opinion", property_id: propertyId }} className="mt-3 flex flex-wrap gap-2">
      <button type="submit" name="heart" value={heart ? "off" : "on"} aria-pressed={heart} className={toggleClass}>
        <Heart className={`size-5 ${heart ? "fill-current text-primary" : ""}`} strokeWidth={1.75} />
        {t("Like||verb")}
        {name}
      </button>
      <button type="submit" name="veto" value={veto ? "off" : "on"} aria-pressed={veto} className={toggleClass}>
        <X className="size-5" strokeWidth={1.75} />
        {t("Rule out")}
        {name}
      </button>
      <fieldset className="together-rating">
        <legend className="text-sm text-muted">
          {t("Your rating")}
          <span className="sr-only"> {t("of {address}||after Your rating", { address })}</span>
          {`, ${t("5 is best")}`}
        </legend>
        {ratings.map((stars) => (
          <button
            key={stars}
            type="submit"
            name="rating"
            value={stars === rating ? 0 : stars}
            aria-label={t("{rating} out of 5", { rating: stars })}
            aria-pressed={stars === rating}
            className={toggleClass}
          >
            {stars}
          </button>
        ))}
      </fieldset>
    </EditForm>
  );
}

function NoteForm({ me, propertyId, address }: HomeProps) {
  const { note = "" } = opinionOf(me, propertyId);
  /** The note that is being changed: it may change on another device meanwhile. */
  const [before, setBefore] = useState(note);
  const details = useRef<HTMLDetailsElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isTyped = () => text.current?.value !== before;
  function close() {
    setBefore(text.current?.value.trim() ?? "");
    if (details.current) details.current.open = false;
    details.current?.querySelector("summary")?.focus();
  }
  return (
    <div className="mt-2 flex flex-wrap items-start justify-between gap-2">
      {note ? <p className="w-full whitespace-pre-line border-l-2 border-accent pl-3 wrap-anywhere">{note}</p> : null}
      <Disclosure
        ref={details}
        onToggle={() => isTyped() || setBefore(note)}
        className="min-w-0 grow"
        label={
          <>
            {note ? t("Change your note") : t("Add a note")}
            <span className="sr-only"> {t("on {address}||after Add a note", { address })}</span>
          </>
        }
      >
        <EditForm fields={{ action: "opinion", property_id: propertyId, note_before: before }} onSent={close}>
          <label htmlFor={id} className="mb-1 block font-medium">
            {t("Your note")}
          </label>
          <textarea
            key={before}
            ref={text}
            id={id}
            name="note"
            rows={3}
            maxLength={maxOpinionNoteLength}
            defaultValue={before}
            className={fieldClass}
          />
          <button type="submit" className={`${buttonClass("primary")} mt-2`}>
            {t("Save note")}
          </button>
        </EditForm>
      </Disclosure>
      <EditForm fields={{ action: "remove", property_id: propertyId }}>
        <button type="submit" className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
          {t("Remove")}
          <span className="sr-only"> {t("{address} from the list||after Remove", { address })}</span>
        </button>
      </EditForm>
    </div>
  );
}
