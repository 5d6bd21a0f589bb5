import { type FormEvent, useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { formatShortTime } from "#domains/diary/appointment.ts";
import { londonInstant } from "#domains/diary/free-slots.ts";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, getFromDesk, showFailure } from "./call-desk.ts";
import type { DiaryData } from "./diary-data.ts";
import { Field } from "./list-controls.tsx";
import { toNextFullHour } from "./next-full-hour.ts";

type Method = Parameters<typeof callDesk>[0];

/** Calls the API, then closes the dialog and loads the diary again; a refusal (null) keeps what was typed. */
export function useDiaryCall(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function send<Data = unknown>(
    method: Method,
    path: string,
    body: object,
    success: string,
  ): Promise<Data | null> {
    if (busy) return null;
    setBusy(true);
    const result = await callDesk<Data>(method, `/diary${path}`, body);
    setBusy(false);
    if (!result.ok) {
      showFailure(result);
      return null;
    }
    onDone();
    await revalidate();
    void toast.success(success);
    return result.data;
  }
  return { busy, send };
}

type AskProps = {
  question: string;
  yes: string;
  no: string;
  look: "primary" | "danger";
  busy: boolean;
  onYes: () => void;
  onNo: () => void;
};

/** Before a mail to the visitor, which can't be undone. */
export function Ask({ question, yes, no, look, busy, onYes, onNo }: AskProps) {
  return (
    <div role="alert">
      <p>{question}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <button type="button" disabled={busy} onClick={onYes} className={buttonClass(look)}>
          {yes}
        </button>
        <button type="button" onClick={onNo} className={buttonClass("quiet")}>
          {no}
        </button>
      </div>
    </div>
  );
}

/** The fields of a form as text; an untouched one is "". */
export function readForm(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const fields = new FormData(event.currentTarget);
  return (name) => String(fields.get(name) ?? "").trim();
}

export const toId = (text: string) => (text === "" ? null : Number(text));
/** `2026-11-20T10:30`, London time, as an instant. */
export function toInstant(local: string): string {
  const [date = "", time = ""] = local.split("T");
  return date === "" ? "" : londonInstant(date, time).toISOString();
}

export const StartField = ({ label, name }: { label: string; name: string }) => (
  <Field label={label}>
    <input
      type="datetime-local"
      name={name}
      defaultValue={toNextFullHour(new Date())}
      required
      className={fieldClass}
    />
  </Field>
);

/** A free slot, or any other time. */
export function TimeChoice({ slots }: { slots: readonly string[] }) {
  const [chosen, setChosen] = useState(slots[0] ?? "other");
  const days = [...Map.groupBy(slots, (iso) => toLondonDate(new Date(iso)))];
  const other = <StartField label="Date and time" name="other" />;
  if (slots.length === 0) return other;
  return (
    <>
      <Field label="Time">
        <select
          name="slot"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          className={fieldClass}
        >
          {days.map(([date, times]) => (
            <optgroup key={date} label={formatLongDateWithWeekday(date)}>
              {times.map((iso) => (
                <option key={iso} value={iso}>
                  {formatShortTime(new Date(iso))}
                </option>
              ))}
            </optgroup>
          ))}
          <option value="other">Another time</option>
        </select>
      </Field>
      {chosen === "other" ? other : null}
    </>
  );
}
export const readTime = (read: (name: string) => string) =>
  ["", "other"].includes(read("slot")) ? toInstant(read("other")) : read("slot");

export function PersonChoice({ people, empty }: { people: DiaryData["people"]; empty: string }) {
  return (
    <Field label="With">
      <select name="account" defaultValue="" className={fieldClass}>
        <option value="">{empty}</option>
        {people.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </Field>
  );
}

type FoundHome = Readonly<{ propertyId: number; reference: string; address: string }>;
type StockHome = Omit<FoundHome, "address"> & Readonly<{ displayAddress: string }>;
const searchDelayMs = 250;

/** Of the branch. An appointment can be at a home that is sold; an open house is at one for sale or to let, published or not. */
async function findHomes(branchId: number, q: string, isOnMarket: boolean): Promise<FoundHome[]> {
  const query = { branch: String(branchId), q };
  const read = <Found,>(path: string, more = {}) =>
    getFromDesk<{ homes: Found[] }>(`${path}?${new URLSearchParams({ ...query, ...more })}`).then((result) =>
      result.ok ? result.data.homes : [],
    );
  if (!isOnMarket) return read<FoundHome>("/diary/homes");
  const views = await Promise.all(["market", "hidden"].map((view) => read<StockHome>("/stock", { view })));
  return views
    .flat()
    .slice(0, maxHomes)
    .map(({ propertyId, reference, displayAddress }) => ({ propertyId, reference, address: displayAddress }));
}
const maxHomes = 10;

type HomeChoiceProps = { branchId: number; isRequired?: boolean; isOnMarket?: boolean };

/** Homes of the branch by reference, street or town; the chosen one is the field `property`. */
export function HomeChoice({ branchId, isRequired = false, isOnMarket = false }: HomeChoiceProps) {
  const [text, setText] = useState("");
  const [found, setFound] = useState<readonly FoundHome[] | null>(null);
  const [chosen, setChosen] = useState<FoundHome | null>(null);
  useEffect(() => {
    if (text.trim().length < 2) return setFound(null);
    let isLatest = true;
    const timer = setTimeout(async () => {
      const homes = await findHomes(branchId, text, isOnMarket);
      if (isLatest) setFound(homes);
    }, searchDelayMs);
    return () => {
      clearTimeout(timer);
      isLatest = false;
    };
  }, [text, branchId, isOnMarket]);
  const others = (found ?? []).filter(({ propertyId }) => propertyId !== chosen?.propertyId);
  return (
    <div>
      <Field label="Home">
        <input
          type="search"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          placeholder="Reference, street or town"
          maxLength={100}
          required={isRequired && chosen === null}
          ref={(field) => field?.setCustomValidity(text.trim() && !chosen ? "Please choose a home of the list." : "")}
          className={fieldClass}
        />
      </Field>
      <fieldset>
        <legend className="sr-only">Homes found</legend>
        <div className="max-h-52 divide-y divide-line overflow-y-auto rounded-control border-line has-[input]:mt-2 has-[input]:border">
          {[...(chosen ? [chosen] : []), ...others].map((home) => (
            <label key={home.propertyId} className="flex min-h-11 items-center gap-3 px-3 py-1.5">
              <input
                type="radio"
                name="property"
                value={home.propertyId}
                checked={home === chosen}
                onChange={() => setChosen(home)}
                className="size-6 shrink-0 accent-primary"
              />
              <span>
                {home.address} <span className="text-sm text-muted">{home.reference}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <p role="status" className="text-sm text-muted not-empty:mt-2">
        {found?.length === 0 ? `We couldn't find that home ${isOnMarket ? "on the market " : ""}in this branch.` : ""}
      </p>
    </div>
  );
}
