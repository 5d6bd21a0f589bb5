import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { maxJourneys, parseJourney } from "#domains/search/travel/travel.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { fetchPlaces, type PlaceChoice } from "../location/fetch-places.ts";
import { createPlaceAutocomplete } from "../location/place-autocomplete.ts";
import type { FilterProps } from "./filter-controls.tsx";
import { controlClass, FilterSelect, filterLabelClass } from "./filter-select.tsx";

const minutes = [5, 10, 15, 20, 25, 30, 45, 60];
const modes = { foot: "On foot", bicycle: "By bicycle", transit: "By public transport" } as const;
const modeNames = Object.keys(modes) as (keyof typeof modes)[];

const fetchDestinations = (term: string, signal: AbortSignal) => fetchPlaces({ term, stations: "true" }, signal);

const maxChoices = 6;

/** A postcode may be typed without its space. */
const toKey = (text: string) => text.replace(/\s/g, "").toLowerCase();

/** The place that a text names, or the only one it can mean; a similar name is left to the visitor. */
export function findExact(typed: string, found: readonly PlaceChoice[]): PlaceChoice | undefined {
  const text = toKey(typed);
  const named = found.filter(({ label }) => toKey(label) === text);
  const begun = found.filter(({ label }) => toKey(label).startsWith(text));
  return named[0] ?? (found.length === 1 ? begun[0] : undefined);
}

function describeChoice(text: string, found: readonly PlaceChoice[]): string {
  const isName = found.some(({ label }) => label.toLowerCase().startsWith(text.toLowerCase()));
  return t(isName ? "Which {text} do you mean?" : "We couldn’t find “{text}”. Did you mean one of these?", { text });
}

/** On phones the foot of the filters would cover it. */
const showWhole = (element: HTMLElement | null) => element?.scrollIntoView({ block: "nearest" });

/** Adds a journey to a station, town or postcode; the chips of the results remove it. */
export function TravelFields({ search, filters, onChange }: FilterProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState("");
  const [time, setTime] = useState("25");
  const [mode, setMode] = useState("bicycle");
  const [problem, setProblem] = useState("");
  const [places, setPlaces] = useState<PlaceChoice[]>([]);
  const [choices, setChoices] = useState<PlaceChoice[]>([]);
  const [{ search: suggest, abort }] = useState(() => createPlaceAutocomplete(setPlaces, fetchDestinations));
  useEffect(() => {
    field.current?.focus();
    return abort;
  }, [abort]);
  const chosen = search.travel ?? [];
  // A place is looked up for seconds, in which the visitor may change other filters.
  const latestAdd = useRef(add);
  useEffect(() => {
    latestAdd.current = add;
  });

  async function find(): Promise<void> {
    const known = places.find(({ label }) => label === typed);
    if (known) return add(known);
    const found = await fetchDestinations(typed, AbortSignal.timeout(10_000)).catch(() => null);
    if (!found) return setProblem(t("We couldn't reach the server. Please check your connection and try again."));
    const exact = findExact(typed, found);
    setChoices(exact ? [] : found.slice(0, maxChoices));
    if (exact) latestAdd.current(exact);
    else if (found.length === 0) setProblem(t("Please choose a station, town or postcode from the list."));
    else setProblem(describeChoice(typed.trim(), found));
  }

  function add({ placeId }: PlaceChoice): void {
    setProblem("");
    setTyped("");
    setChoices([]);
    field.current?.focus();
    const others = chosen.filter((journey) => parseJourney(journey)?.destination !== placeId);
    onChange({ travel: [...others.slice(0, maxJourneys - 1), `${time}-${mode}-${placeId}`] });
  }

  function addOnEnter(event: KeyboardEvent): void {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void find();
  }

  return (
    <fieldset className="col-span-full grid grid-cols-2 items-end gap-3 flex-wrap xl:flex">
      <legend className="mb-1 font-medium">
        {chosen.length > 0 ? t("Travel time, a second place") : t("Travel time")}
      </legend>
      <FilterSelect
        label={t("Within")}
        name=""
        value={time}
        choices={minutes.map((value) => ({ value: String(value), label: t("{minutes} minutes", { minutes: value }) }))}
        onChange={setTime}
      />
      <FilterSelect
        label={t("How")}
        name=""
        value={mode}
        choices={modeNames
          .filter((value) => value !== "transit" || filters.transit)
          .map((value) => ({ value, label: t(modes[value]) }))}
        onChange={setMode}
      />
      <div className="col-span-2 min-w-0 xl:grow">
        <label htmlFor={id} className={filterLabelClass}>
          {t("Of a station, town or postcode")}
        </label>
        <input
          ref={field}
          id={id}
          type="text"
          list={`${id}-places`}
          value={typed}
          maxLength={100}
          autoComplete="off"
          aria-describedby={problem ? `${id}-problem` : undefined}
          aria-invalid={problem ? true : undefined}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value);
            suggest(value);
          }}
          onKeyDown={addOnEnter}
          className={`${controlClass} px-3`}
        />
        <datalist id={`${id}-places`}>
          {places.map(({ label, placeId }) => (
            <option key={placeId} value={label} />
          ))}
        </datalist>
      </div>
      <button type="button" onClick={() => void find()} className={`${buttonClass("quiet")} col-span-2`}>
        {chosen.length < maxJourneys ? t("Add") : t("Replace the second")}
      </button>
      {problem ? (
        <div key={problem} ref={showWhole} className="col-span-2" style={{ flexBasis: "100%" }}>
          <p id={`${id}-problem`} role="alert" className="text-sm font-medium text-danger">
            {problem}
          </p>
          <ul className="mt-2 flex flex-wrap gap-2">
            {choices.map((choice) => (
              <li key={choice.placeId}>
                <button type="button" onClick={() => add(choice)} className={buttonClass("quiet")}>
                  {choice.label}
                </button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </fieldset>
  );
}
