import { type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { capitalise } from "#format/capitalise.ts";
import { weekdays } from "#format/weekdays.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { SubmitButton } from "#ui/form/form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import type { DiaryData } from "./diary-data.ts";
import { readForm, toInstant, useDiaryCall } from "./diary-fields.tsx";
import { formatDateTime } from "./format-date-time.ts";
import { Field } from "./list-controls.tsx";

type Own = NonNullable<DiaryData["own"]>;

/** Own hours, times away, calendars that are read and the private feed. */
export function OwnDiaryDialog({ own, onClose }: { own: Own; onClose: () => void }) {
  return (
    <OverlayFrame title="My hours" onClose={onClose}>
      <div className="grid gap-6 *:not-first:border-t *:not-first:border-line *:not-first:pt-6">
        <Hours hours={own.hours} />
        <Absences absences={own.absences} />
        <Calendars calendars={own.calendars} />
        {own.hours ? <Feed hasFeed={own.hasFeed} /> : null}
      </div>
    </OverlayFrame>
  );
}

const stay = () => {};
const usual = { opens: "09:00", closes: "17:30" };

function Hours({ hours }: { hours: Own["hours"] }) {
  const { busy, send } = useDiaryCall(stay);
  const [days, setDays] = useState<Record<string, boolean>>(
    Object.fromEntries(weekdays.map((day) => [day, hours ? hours[day] !== null : weekdays.indexOf(day) < 5])),
  );
  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        const read = readForm(event);
        const toDay = (day: string) => (days[day] ? { opens: read(`${day} from`), closes: read(`${day} to`) } : null);
        const body = { hours: Object.fromEntries(weekdays.map((day) => [day, toDay(day)])) };
        void send("PUT", "/own/hours", body, "Saved");
      }}
    >
      <h3 className="text-lg font-semibold">When I take appointments</h3>
      {hours ? null : <p className="text-muted">You take no appointments until you save your hours.</p>}
      {weekdays.map((day) => (
        <div key={day} className="flex items-center gap-x-2 sm:gap-x-3">
          <label className="flex min-h-11 w-31 shrink-0 items-center gap-2 sm:w-36">
            <input
              type="checkbox"
              checked={days[day] ?? false}
              onChange={(event) => setDays({ ...days, [day]: event.currentTarget.checked })}
              className="size-6 accent-primary"
            />
            {capitalise(day)}
          </label>
          {days[day]
            ? (["from", "to"] as const).map((edge) => (
                <input
                  key={edge}
                  type="time"
                  name={`${day} ${edge}`}
                  aria-label={`${capitalise(day)} ${edge}`}
                  defaultValue={(hours?.[day] ?? usual)[edge === "from" ? "opens" : "closes"]}
                  required
                  className="min-h-11 min-w-0 rounded-control border border-line-strong bg-surface px-2 max-sm:w-1/2 max-sm:[&::-webkit-calendar-picker-indicator]:hidden"
                />
              ))
            : null}
        </div>
      ))}
      <div className="mt-2 flex flex-wrap gap-3">
        <SubmitButton busy={busy}>Save my hours</SubmitButton>
        {hours ? (
          <button
            type="button"
            onClick={() => send("DELETE", "/own/hours", {}, "You take no more appointments")}
            className={buttonClass("quiet")}
          >
            Take no appointments
          </button>
        ) : null}
      </div>
    </form>
  );
}

type ListProps = {
  title: string;
  hint?: string;
  /** `name`: what its Remove button is about. */
  items: readonly { path: string; name: string; text: ReactNode }[];
  /** The fields of a new one and what they are sent as. */
  children: ReactNode;
  toBody: (read: (name: string) => string) => object;
  path: string;
};

/** What one has of something, and a form for another. */
function OwnList({ title, hint, items, children, toBody, path }: ListProps) {
  const form = useRef<HTMLFormElement>(null);
  const { busy, send } = useDiaryCall(() => form.current?.reset());
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">{title}</h3>
      {hint ? <p className="text-sm text-muted">{hint}</p> : null}
      <ul className="grid gap-2">
        {items.map((item) => (
          <li key={item.path} className="flex flex-wrap items-center justify-between gap-2">
            <span>{item.text}</span>
            <button
              type="button"
              aria-label={`Remove ${item.name}`}
              onClick={() => send("DELETE", item.path, {}, "Removed")}
              className={buttonClass("quiet")}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <form
        ref={form}
        className="flex flex-wrap items-end gap-3 *:grow"
        onSubmit={(event) => void send("POST", path, toBody(readForm(event)), "Added")}
      >
        {children}
        <button type="submit" disabled={busy} className={`${buttonClass("quiet")} grow-0!`}>
          Add
        </button>
      </form>
    </section>
  );
}

const Absences = ({ absences }: { absences: Own["absences"] }) => (
  <OwnList
    title="Away"
    path="/own/absences"
    items={absences.map(({ busyId, startsAt, endsAt }) => ({
      path: `/own/absences/${busyId}`,
      name: formatDateTime(startsAt),
      text: `${formatDateTime(startsAt)} to ${formatDateTime(endsAt)}`,
    }))}
    toBody={(read) => ({ starts_at: toInstant(read("starts")), ends_at: toInstant(read("ends")) })}
  >
    <Field label="From">
      <input type="datetime-local" name="starts" required className={fieldClass} />
    </Field>
    <Field label="Until">
      <input type="datetime-local" name="ends" required className={fieldClass} />
    </Field>
  </OwnList>
);

const Calendars = ({ calendars }: { calendars: Own["calendars"] }) => (
  <OwnList
    title="My other calendars"
    hint="We read when you're busy, and nothing else, every quarter of an hour."
    path="/own/calendars"
    items={calendars.map(({ calendarId, host, readAt, problem }) => ({
      path: `/own/calendars/${calendarId}`,
      name: host,
      text: (
        <>
          {host}, {readAt ? `read ${formatDateTime(readAt)}` : "not read yet"}
          {problem ? <span className="block text-sm text-danger">{problem}</span> : null}
        </>
      ),
    }))}
    toBody={(read) => ({ url: read("url").replace(/^webcal:/, "https:") })}
  >
    <Field label="Secret address in iCal format">
      <input
        type="text"
        inputMode="url"
        name="url"
        placeholder="https://"
        maxLength={2000}
        required
        className={fieldClass}
      />
    </Field>
  </OwnList>
);

function Feed({ hasFeed }: { hasFeed: boolean }) {
  const { revalidate } = useRevalidator();
  const { send } = useDiaryCall(stay);
  const [url, setUrl] = useState<string | null>(null);
  async function create() {
    const result = await callDesk<{ path: string }>("POST", "/diary/own/feed");
    if (!result.ok) return showFailure(result);
    setUrl(`${window.location.origin}${result.data.path}`);
    await revalidate();
    void toast.success("Your calendar has an address");
  }
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">My appointments in another calendar</h3>
      {url ? (
        <Field label="Copy this address now: it is shown once">
          <input readOnly value={url} onFocus={(event) => event.currentTarget.select()} className={fieldClass} />
        </Field>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <button type="button" onClick={create} className={buttonClass("quiet")}>
          {hasFeed ? "Make a new address" : "Make a private address"}
        </button>
        {hasFeed ? (
          <button
            type="button"
            onClick={() => {
              setUrl(null);
              void send("DELETE", "/own/feed", {}, "The address no longer works");
            }}
            className={buttonClass("quiet")}
          >
            Stop it
          </button>
        ) : null}
      </div>
    </section>
  );
}
