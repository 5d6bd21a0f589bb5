import { useState } from "react";
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
import { Field, readForm, toInstant, useDiaryCall } from "./diary-dialogs.tsx";
import { formatDateTime } from "./format-date-time.ts";

type Own = NonNullable<DiaryData["own"]>;

/** Own hours, times away, calendars that are read and the private feed. */
export function OwnDiaryDialog({ own, onClose }: { own: Own; onClose: () => void }) {
  return (
    <OverlayFrame title="My hours" onClose={onClose}>
      <div className="grid gap-8">
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
      {weekdays.map((day) => (
        <div key={day} className="flex flex-wrap items-center gap-3">
          <label className="flex min-h-11 w-36 items-center gap-2">
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
                  className="min-h-11 rounded-control border border-line-strong bg-surface px-2"
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

function Absences({ absences }: { absences: Own["absences"] }) {
  const { busy, send } = useDiaryCall(stay);
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">Away</h3>
      <ul className="grid gap-2">
        {absences.map(({ busyId, startsAt, endsAt }) => (
          <li key={busyId} className="flex flex-wrap items-center justify-between gap-2">
            {formatDateTime(startsAt)} to {formatDateTime(endsAt)}
            <button
              type="button"
              aria-label={`Delete ${formatDateTime(startsAt)}`}
              onClick={() => send("DELETE", `/own/absences/${busyId}`, {}, "Deleted")}
              className={buttonClass("quiet")}
            >
              Delete
            </button>
          </li>
        ))}
      </ul>
      <form
        className="grid gap-3 sm:grid-cols-[1fr_1fr_auto] sm:items-end"
        onSubmit={(event) => {
          const read = readForm(event);
          const body = { starts_at: toInstant(read("starts")), ends_at: toInstant(read("ends")) };
          void send("POST", "/own/absences", body, "Saved");
        }}
      >
        <Field label="From">
          <input type="datetime-local" name="starts" required className={fieldClass} />
        </Field>
        <Field label="Until">
          <input type="datetime-local" name="ends" required className={fieldClass} />
        </Field>
        <button type="submit" disabled={busy} className={buttonClass("quiet")}>
          Add
        </button>
      </form>
    </section>
  );
}

function Calendars({ calendars }: { calendars: Own["calendars"] }) {
  const { busy, send } = useDiaryCall(stay);
  return (
    <section className="grid gap-3">
      <h3 className="text-lg font-semibold">My other calendars</h3>
      <p className="text-sm text-muted">We read when you're busy, and nothing else, every quarter of an hour.</p>
      <ul className="grid gap-2">
        {calendars.map(({ calendarId, host, readAt, problem }) => (
          <li key={calendarId} className="flex flex-wrap items-center justify-between gap-2">
            <span>
              {host}, {readAt ? `read ${formatDateTime(readAt)}` : "not read yet"}
              {problem ? <span className="block text-sm text-danger">{problem}</span> : null}
            </span>
            <button
              type="button"
              aria-label={`Remove ${host}`}
              onClick={() => send("DELETE", `/own/calendars/${calendarId}`, {}, "Removed")}
              className={buttonClass("quiet")}
            >
              Remove
            </button>
          </li>
        ))}
      </ul>
      <form
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-end"
        onSubmit={(event) => {
          const form = event.currentTarget;
          const url = readForm(event)("url").replace(/^webcal:/, "https:");
          void send("POST", "/own/calendars", { url }, "Added").then(() => form.reset());
        }}
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
        <button type="submit" disabled={busy} className={buttonClass("quiet")}>
          Add
        </button>
      </form>
    </section>
  );
}

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

const usualSettings = { slotMinutes: 30, travelMinutes: 15, noticeHours: 4, daysAhead: 21, opensOnBankHolidays: false };

export function SettingsDialog({ branch, onClose }: { branch: DiaryData["branch"]; onClose: () => void }) {
  const { busy, send } = useDiaryCall(onClose);
  const settings = branch.settings ?? { ...usualSettings, closedOn: [] };
  const path = `/branches/${branch.branchId}`;
  const number = (label: string, name: string, value: number, min: number, max: number) => (
    <Field label={label}>
      <input type="number" name={name} min={min} max={max} defaultValue={value} required className={fieldClass} />
    </Field>
  );
  return (
    <OverlayFrame title={`Diary of ${branch.name}`} onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          const read = readForm(event);
          const body = {
            slot_minutes: Number(read("slot")),
            travel_minutes: Number(read("travel")),
            notice_hours: Number(read("notice")),
            days_ahead: Number(read("days")),
            opens_on_bank_holidays: read("holidays") === "on",
            closed_on: read("closed")
              .split(/[\s,]+/)
              .filter(Boolean),
          };
          void send("PUT", path, body, "Saved");
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          {number("Minutes of a viewing", "slot", settings.slotMinutes, 10, 240)}
          {number("Minutes to travel afterwards", "travel", settings.travelMinutes, 0, 120)}
          {number("Hours of notice", "notice", settings.noticeHours, 0, 336)}
          {number("Days ahead", "days", settings.daysAhead, 1, 60)}
        </div>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            name="holidays"
            defaultChecked={settings.opensOnBankHolidays}
            className="size-6 accent-primary"
          />
          Appointments on bank holidays
        </label>
        <Field label="Further closed days, such as 2026-12-24">
          <textarea name="closed" rows={2} defaultValue={settings.closedOn.join(", ")} className={fieldClass} />
        </Field>
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy}>Save</SubmitButton>
          {branch.settings ? (
            <button
              type="button"
              onClick={() => send("DELETE", path, {}, "This branch has no diary now")}
              className={buttonClass("danger")}
            >
              Remove the diary
            </button>
          ) : null}
        </div>
      </form>
    </OverlayFrame>
  );
}
