import { useEffect, useState } from "react";
import { Form, Link, useRevalidator, useSubmit } from "react-router";
import { formatAppointmentTime, formatShortTime } from "#domains/diary/appointment.ts";
import { spreadSlots } from "#domains/diary/spread-slots.ts";
import { formatLongDate } from "#format/format-date.ts";
import { buttonClass } from "#ui/button.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import { AppointmentDialog } from "./diary-appointment.tsx";
import type { DiaryData, DiaryEntry } from "./diary-data.ts";
import { BookDialog, type Booked, OpenHouseDialog } from "./diary-dialogs.tsx";
import { OwnDiaryDialog } from "./diary-own.tsx";
import { SettingsDialog } from "./diary-settings.tsx";
import { Week } from "./diary-week.tsx";
import type { DeskPageProps } from "./load-desk.server.ts";

type Opened = DiaryEntry["appointmentId"] | "book" | "open-house" | "own" | "settings" | null;

export default function Diary({ data }: DeskPageProps<"diary">) {
  const [opened, setOpened] = useState<Opened>(null);
  // A dialog cannot be rendered on the server.
  useEffect(() => setOpened(data.openedId), [data.openedId]);
  const close = () => setOpened(null);
  const [booked, setBooked] = useState<Booked | null>(null);
  const leadId = data.lead?.leadId;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lead has not been booked
  useEffect(() => setBooked(null), [leadId]);
  const entry = data.appointments.find(({ appointmentId }) => appointmentId === opened);
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl">Diary</h1>
        <div className="flex flex-wrap gap-2">
          {data.canBook ? (
            <>
              <button type="button" onClick={() => setOpened("book")} className={buttonClass("primary")}>
                Book
              </button>
              <button type="button" onClick={() => setOpened("open-house")} className={buttonClass("quiet")}>
                Open house
              </button>
              <button type="button" onClick={() => setOpened("own")} className={buttonClass("quiet")}>
                My hours
              </button>
            </>
          ) : null}
          {data.canSet ? (
            <button type="button" onClick={() => setOpened("settings")} className={buttonClass("quiet")}>
              Settings
            </button>
          ) : null}
        </div>
      </div>
      {data.branch.settings ? null : (
        <p className="mt-4 border-l-4 border-accent pl-4">
          {data.branch.name} has no diary yet, so its forms offer no times.
          {data.canSet ? " Open the settings to start one." : null}
        </p>
      )}
      {data.lead ? <LeadSlots {...{ data, booked }} lead={data.lead} onBooked={setBooked} /> : null}
      <DiaryFilter data={data} />
      <Week data={data} onOpen={setOpened} />
      {opened === "book" ? <BookDialog data={data} onClose={close} onBooked={setBooked} /> : null}
      {opened === "open-house" ? <OpenHouseDialog data={data} onClose={close} /> : null}
      {opened === "own" && data.own ? <OwnDiaryDialog own={data.own} onClose={close} /> : null}
      {opened === "settings" ? <SettingsDialog branch={data.branch} onClose={close} /> : null}
      {entry ? (
        <AppointmentDialog key={entry.appointmentId} entry={entry} data={data} onClose={close} onOpen={setOpened} />
      ) : null}
    </>
  );
}

function DiaryFilter({ data: { week, branch, branches, onlyOwn } }: { data: DiaryData }) {
  const submit = useSubmit();
  const [monday = "", , , , , , sunday = ""] = week;
  const query = (date: string) =>
    `?${new URLSearchParams({ branch: String(branch.branchId), date, ...(onlyOwn ? { own: "1" } : {}) })}`;
  const shift = (days: number) => new Date(Date.parse(monday) + days * 86_400_000).toISOString().slice(0, 10);
  return (
    <div className="mt-6 flex flex-wrap items-end justify-between gap-3">
      <nav aria-label="Weeks" className="flex flex-wrap items-center gap-2">
        <Link to={query(shift(-7))} className={buttonClass("quiet")}>
          Previous
        </Link>
        <Link to={`?branch=${branch.branchId}`} className={buttonClass("quiet")}>
          This week
        </Link>
        <Link to={query(shift(7))} className={buttonClass("quiet")}>
          Next
        </Link>
        <p className="font-medium">
          {formatLongDate(monday)} to {formatLongDate(sunday)}
        </p>
      </nav>
      <Form method="get" onChange={(event) => submit(event.currentTarget)} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="date" value={monday} />
        <label className="grid gap-1">
          Branch
          <select name="branch" defaultValue={branch.branchId} className={fieldClass}>
            {branches.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-2">
          <input type="checkbox" name="own" value="1" defaultChecked={onlyOwn} className="size-6 accent-primary" />
          Only mine
        </label>
      </Form>
    </div>
  );
}

type LeadSlotsProps = {
  data: DiaryData;
  lead: NonNullable<DiaryData["lead"]>;
  booked: Booked | null;
  onBooked: (booked: Booked) => void;
};

/** One tap books the lead; the dialog books it at another time or home. */
function LeadSlots({ data: { slots, branch }, lead, booked, onBooked }: LeadSlotsProps) {
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  async function book(startsAt: string) {
    setBusy(true);
    const minutes = lead.minutes ?? branch.settings?.slotMinutes ?? 30;
    const body = { branch_id: branch.branchId, kind: lead.kind, starts_at: startsAt, minutes, account_id: null };
    const result = await callDesk<{ location: string }>("POST", "/diary/appointments", {
      ...body,
      lead_id: lead.leadId,
    });
    setBusy(false);
    if (!result.ok) showFailure(result);
    else {
      onBooked({ startsAt, location: result.data.location });
      void toast.success("Booked. Both sides get an email.");
    }
    await revalidate();
  }
  const shown = spreadSlots(slots.map((iso) => ({ iso, startsAt: new Date(iso), endsAt: new Date(iso) })));
  return (
    <section aria-label={`Book ${lead.name}`} className="mt-6 rounded-card border border-line bg-surface p-4">
      <h2 className="text-xl">
        Book a {lead.kind} for{" "}
        <Link to={`/desk/leads/${lead.leadId}`} className="underline">
          {lead.name}
        </Link>
      </h2>
      {booked ? (
        <p role="status" className="mt-2">
          Booked for {formatAppointmentTime(new Date(booked.startsAt))}
          {booked.location ? `, ${booked.location}` : ""}.
        </p>
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {shown.map(({ iso, startsAt }) => (
            <button key={iso} type="button" disabled={busy} onClick={() => book(iso)} className={buttonClass("quiet")}>
              {formatShortTime(startsAt)}
            </button>
          ))}
          {shown.length === 0 ? <p>No time is free. Book one by hand.</p> : null}
        </div>
      )}
    </section>
  );
}
