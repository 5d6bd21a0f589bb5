import { type FormEvent, type ReactNode, useState } from "react";
import { Link, useRevalidator } from "react-router";
import { formatAppointmentTime, kindLabels, stateLabels } from "#domains/diary/appointment.ts";
import { londonInstant } from "#domains/diary/free-slots.ts";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { SubmitButton } from "#ui/form/form.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import type { DiaryData, DiaryEntry } from "./diary-data.ts";

type Method = Parameters<typeof callDesk>[0];

/** Calls the API, then closes the dialog and loads the diary again; a refusal keeps what was typed. */
export function useDiaryCall(onDone: () => void) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function send(method: Method, path: string, body: object, success: string) {
    if (busy) return;
    setBusy(true);
    const result = await callDesk(method, `/diary${path}`, body);
    setBusy(false);
    if (!result.ok) return showFailure(result);
    onDone();
    await revalidate();
    void toast.success(success);
  }
  return { busy, send };
}

export function Field({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className="grid gap-1">
      {label}
      {children}
    </label>
  );
}

/** The fields of a form as text; an untouched one is "". */
export function readForm(event: FormEvent<HTMLFormElement>): (name: string) => string {
  event.preventDefault();
  const fields = new FormData(event.currentTarget);
  return (name) => String(fields.get(name) ?? "").trim();
}

const toId = (text: string) => (text === "" ? null : Number(text));
/** `2026-11-20T10:30`, London time, as an instant. */
export function toInstant(local: string): string {
  const [date = "", time = ""] = local.split("T");
  return date === "" ? "" : londonInstant(date, time).toISOString();
}

/** A free slot, or any other time. */
function TimeChoice({ slots }: { slots: readonly string[] }) {
  const [chosen, setChosen] = useState(slots[0] ?? "other");
  const days = [...Map.groupBy(slots, (iso) => toLondonDate(new Date(iso)))];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
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
                  {formatAppointmentTime(new Date(iso)).replace(/^(\w{3})\w* (\d+) (\w{3})\w* \d+ at/, "$1 $2 $3,")}
                </option>
              ))}
            </optgroup>
          ))}
          <option value="other">Another time</option>
        </select>
      </Field>
      {chosen === "other" ? (
        <Field label="Date and time">
          <input type="datetime-local" name="other" required className={fieldClass} />
        </Field>
      ) : null}
    </div>
  );
}
const readTime = (read: (name: string) => string) =>
  read("slot") === "other" ? toInstant(read("other")) : read("slot");

function PersonChoice({ people, empty }: { people: DiaryData["people"]; empty: string }) {
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

type Props = { data: DiaryData; onClose: () => void };

export function BookDialog({ data: { branch, people, slots, lead }, onClose }: Props) {
  const { busy, send } = useDiaryCall(onClose);
  const minutes = branch.settings?.slotMinutes ?? 30;
  return (
    <OverlayFrame title="Book an appointment" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          const read = readForm(event);
          const body = {
            branch_id: branch.branchId,
            kind: read("kind"),
            starts_at: readTime(read),
            minutes: Number(read("minutes")),
            account_id: toId(read("account")),
            lead_id: lead?.leadId ?? null,
            property_id: toId(read("property")),
            visitor_name: read("name"),
            visitor_email: read("email"),
            visitor_telephone: read("telephone"),
            location: read("location"),
            note: read("note"),
          };
          void send("POST", "/appointments", body, "Booked. Both sides get an email.");
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="What">
            <select name="kind" defaultValue={lead?.kind ?? "viewing"} className={fieldClass}>
              {(["viewing", "valuation", "other"] as const).map((kind) => (
                <option key={kind} value={kind}>
                  {kindLabels[kind]}
                </option>
              ))}
            </select>
          </Field>
          <Field label="Minutes">
            <input
              type="number"
              name="minutes"
              min={5}
              max={480}
              defaultValue={minutes}
              required
              className={fieldClass}
            />
          </Field>
        </div>
        <TimeChoice slots={slots} />
        <PersonChoice people={people} empty="Anyone who is free" />
        {lead ? (
          <p>For {lead.name}</p>
        ) : (
          <div className="grid gap-3 sm:grid-cols-2">
            <Field label="Visitor's name">
              <input name="name" maxLength={160} autoComplete="off" className={fieldClass} />
            </Field>
            <Field label="Email">
              <input name="email" type="email" maxLength={254} autoComplete="off" className={fieldClass} />
            </Field>
            <Field label="Telephone">
              <input name="telephone" type="tel" maxLength={40} autoComplete="off" className={fieldClass} />
            </Field>
            <Field label="Where, if not at a home">
              <input name="location" maxLength={200} autoComplete="off" className={fieldClass} />
            </Field>
          </div>
        )}
        <Field label="Number of the home (in its page's address)">
          <input name="property" inputMode="numeric" pattern="[0-9]{1,9}" className={fieldClass} />
        </Field>
        <Field label="Note">
          <textarea name="note" rows={2} maxLength={2000} className={fieldClass} />
        </Field>
        <div>
          <SubmitButton busy={busy}>Book</SubmitButton>
        </div>
      </form>
    </OverlayFrame>
  );
}

export function OpenHouseDialog({ data: { branch, people }, onClose }: Props) {
  const { busy, send } = useDiaryCall(onClose);
  return (
    <OverlayFrame title="Open house or block viewing" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          const read = readForm(event);
          const body = {
            branch_id: branch.branchId,
            property_id: Number(read("property")),
            account_id: toId(read("account")),
            starts_at: toInstant(read("starts")),
            minutes: Number(read("minutes")),
            slot_minutes: Number(read("slot")),
            capacity: Number(read("capacity")),
          };
          void send("POST", "/open-houses", body, "Booked. Its slots are on the home's viewing form.");
        }}
      >
        <p className="text-muted">For a block viewing, let one party come to each slot.</p>
        <Field label="Number of the home (in its page's address)">
          <input name="property" inputMode="numeric" pattern="[0-9]{1,9}" required className={fieldClass} />
        </Field>
        <Field label="Starts">
          <input type="datetime-local" name="starts" required className={fieldClass} />
        </Field>
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label="Minutes in all">
            <input type="number" name="minutes" min={15} max={480} defaultValue={120} required className={fieldClass} />
          </Field>
          <Field label="Minutes of a slot">
            <input type="number" name="slot" min={5} max={480} defaultValue={30} required className={fieldClass} />
          </Field>
          <Field label="Parties in a slot">
            <input type="number" name="capacity" min={1} max={100} defaultValue={5} required className={fieldClass} />
          </Field>
        </div>
        <PersonChoice people={people} empty="Me" />
        <div>
          <SubmitButton busy={busy}>Book</SubmitButton>
        </div>
      </form>
    </OverlayFrame>
  );
}

export function AppointmentDialog({ entry, data, onClose }: Props & { entry: DiaryEntry }) {
  const { busy, send } = useDiaryCall(onClose);
  const path = `/appointments/${entry.appointmentId}`;
  const isWaiting = entry.state !== "confirmed";
  const facts: Record<string, ReactNode> = {
    When: formatAppointmentTime(entry.startsAt),
    Where: entry.location,
    With: entry.member ?? "Not assigned",
    Visitor: entry.visitorName,
    Telephone: entry.visitorTelephone ? (
      <a href={toTelephoneHref(entry.visitorTelephone)} className="underline">
        {entry.visitorTelephone}
      </a>
    ) : (
      ""
    ),
    Email: entry.visitorEmail,
    Note: entry.note,
    Lead: entry.leadId ? (
      <Link to={`/desk/leads/${entry.leadId}`} className="underline">
        Open the lead
      </Link>
    ) : (
      ""
    ),
  };
  return (
    <OverlayFrame title={`${kindLabels[entry.kind]}: ${stateLabels[entry.state]}`} onClose={onClose}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {Object.entries(facts)
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {data.canBook ? (
        <div className="mt-6 grid gap-6">
          {isWaiting ? (
            <div>
              <button
                type="button"
                disabled={busy}
                onClick={() => send("POST", `${path}/confirmation`, {}, "Confirmed. Both sides get an email.")}
                className={buttonClass("primary")}
              >
                Confirm
              </button>
            </div>
          ) : null}
          {entry.kind === "open-house" || entry.withinId !== null ? null : (
            <form
              className="grid gap-3"
              onSubmit={(event) => {
                const read = readForm(event);
                const body = { starts_at: readTime(read), account_id: toId(read("account")) };
                if (isWaiting) void send("POST", `${path}/offer`, body, "Suggested. The visitor gets an email.");
                else void send("PUT", path, body, "Moved. Both sides get an email.");
              }}
            >
              <TimeChoice slots={data.slots} />
              <PersonChoice people={data.people} empty="Anyone who is free" />
              <div>
                <button type="submit" disabled={busy} className={buttonClass("quiet")}>
                  {isWaiting ? "Suggest this time" : "Move to this time"}
                </button>
              </div>
            </form>
          )}
          <div>
            <button
              type="button"
              disabled={busy}
              onClick={() => send("DELETE", path, {}, "Cancelled. Both sides get an email.")}
              className={buttonClass("danger")}
            >
              Cancel the appointment
            </button>
          </div>
        </div>
      ) : null}
    </OverlayFrame>
  );
}
