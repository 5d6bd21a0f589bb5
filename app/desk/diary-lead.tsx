import { useState } from "react";
import { Link, useLocation, useRevalidator } from "react-router";
import { formatShortTime } from "#domains/diary/appointment.ts";
import { spreadSlots } from "#domains/diary/spread-slots.ts";
import { toLondonDate } from "#format/london-date.ts";
import { buttonClass } from "#ui/button.tsx";
import { toast } from "#ui/toast.ts";
import { callDesk, showFailure } from "./call-desk.ts";
import type { DiaryData } from "./diary-data.ts";
import { type Booked, bookedMessage } from "./diary-dialogs.tsx";
import { Ask } from "./diary-fields.tsx";

type LeadSlotsProps = {
  data: DiaryData;
  lead: NonNullable<DiaryData["lead"]>;
  booked: Booked | null;
  onBooked: (booked: Booked) => void;
};

/** Two taps book the lead; the dialog books it at another time or home. */
export function LeadSlots({ data, lead, booked, onBooked }: LeadSlotsProps) {
  const { slots, branch, appointments, week, onlyOwn } = data;
  const { revalidate } = useRevalidator();
  const { search } = useLocation();
  const [busy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  async function book(startsAt: string) {
    setBusy(true);
    const minutes = lead.minutes ?? branch.settings?.slotMinutes ?? 30;
    const body = { branch_id: branch.branchId, kind: lead.kind, starts_at: startsAt, minutes, account_id: null };
    const result = await callDesk<Omit<Booked, "startsAt">>("POST", "/diary/appointments", {
      ...body,
      lead_id: lead.leadId,
    });
    await revalidate();
    setBusy(false);
    setChosen(null);
    if (!result.ok) return showFailure(result);
    onBooked({ ...result.data, startsAt });
    void toast.success(bookedMessage);
  }
  const entry = appointments.find(({ appointmentId }) => appointmentId === booked?.id);
  const isShownWeek = booked !== null && week.includes(toLondonDate(new Date(booked.startsAt)));
  // An appointment of this week that is not in it was moved or cancelled.
  const isBooked = booked !== null && (entry !== undefined || onlyOwn || !isShownWeek);
  const shown = spreadSlots(slots.map((iso) => ({ iso, startsAt: new Date(iso), endsAt: new Date(iso) })));
  const times = shown.map(({ iso, startsAt }) => {
    const [day = "", time = ""] = formatShortTime(startsAt).split(", ");
    return { iso, day, time };
  });
  const days = Map.groupBy(times, ({ day }) => day);
  return (
    <section aria-label={`Book ${lead.name}`} className="mt-6 rounded-card border border-line bg-surface p-4">
      <h2 className="text-xl">
        Book a {lead.kind} for{" "}
        <Link to={`/desk/leads/${lead.leadId}`} className="underline">
          {lead.name}
        </Link>
      </h2>
      {isBooked ? (
        <p role="status" className="mt-2">
          Booked for {formatShortTime(entry?.startsAt ?? new Date(booked.startsAt))}
          {booked.location ? `, ${booked.location}` : ""}
          {entry?.member ? `, with ${entry.member}` : ""}.
        </p>
      ) : (
        <>
          <div className="my-3 grid gap-x-8 gap-y-2 xl:grid-cols-2">
            {[...days].map(([day, times]) => (
              <div key={day} className="grid grid-cols-[6.5rem_1fr] items-baseline gap-x-3">
                <p aria-hidden="true" className="font-medium">
                  {day}
                </p>
                <div className="flex flex-wrap gap-2">
                  {times.map(({ iso, time }) => (
                    <button
                      key={iso}
                      type="button"
                      disabled={busy}
                      aria-pressed={iso === chosen}
                      onClick={() => setChosen(iso)}
                      className={`${buttonClass(iso === chosen ? "primary" : "quiet")} px-3`}
                    >
                      <span className="sr-only">{day}, </span>
                      {time}
                    </button>
                  ))}
                </div>
              </div>
            ))}
            {shown.length === 0 ? (
              <p className="flex flex-wrap items-center gap-x-4 gap-y-2">
                No time is free.
                <Link to={{ search, hash: "#book" }} className={buttonClass("primary")}>
                  Book one by hand
                </Link>
              </p>
            ) : null}
          </div>
          {chosen === null ? null : (
            <Ask
              question={`Book ${formatShortTime(new Date(chosen))}? This mails ${lead.name} at once.`}
              yes="Yes, book it"
              no="Another time"
              look="primary"
              busy={busy}
              onYes={() => void book(chosen)}
              onNo={() => setChosen(null)}
            />
          )}
        </>
      )}
    </section>
  );
}
