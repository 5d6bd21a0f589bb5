import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatShortTime, kindLabels, stateLabels } from "#domains/diary/appointment.ts";
import { toDirectionsHref } from "#format/directions-href.ts";
import { formatTelephone } from "#format/format-telephone.ts";
import { toLondonTime } from "#format/london-date.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { buttonClass } from "#ui/button.tsx";
import { OverlayFrame } from "#ui/overlay-frame.tsx";
import { DialogActions, quietDangerClass } from "./confirm-dialog.tsx";
import type { DiaryData, DiaryEntry } from "./diary-data.ts";
import { Ask, PersonChoice, readForm, readTime, TimeChoice, toId, useDiaryCall } from "./diary-fields.tsx";

const openHouseMoved = "Moved. Everyone who is coming gets an email with the new time.";

type AppointmentProps = { entry: DiaryEntry; data: DiaryData; onClose: () => void; onOpen: (id: number) => void };

export function AppointmentDialog({ entry, data, onClose, onOpen }: AppointmentProps) {
  const { busy, send } = useDiaryCall(onClose);
  const path = `/appointments/${entry.appointmentId}`;
  const [isCancelling, setCancelling] = useState(false);
  const isWaiting = entry.state !== "confirmed";
  const isOpenHouse = entry.kind === "open-house";
  const facts: Record<string, ReactNode> = {
    When: `${formatShortTime(entry.startsAt)} to ${toLondonTime(entry.endsAt)}`,
    Where: entry.address ? (
      <>
        {entry.address}{" "}
        <a href={toDirectionsHref(entry.address)} target="_blank" rel="noreferrer" className="underline">
          Directions
        </a>
      </>
    ) : (
      ""
    ),
    With: entry.member ?? "Not assigned",
    Visitor: entry.visitorName,
    Telephone: entry.visitorTelephone ? (
      <a href={toTelephoneHref(entry.visitorTelephone)} className="underline">
        {formatTelephone(entry.visitorTelephone)}
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
      <Coming visits={data.appointments.filter(({ withinId }) => withinId === entry.appointmentId)} onOpen={onOpen} />
      {data.canBook && entry.withinId === null ? (
        <form
          className="mt-5 grid gap-3 border-t border-line pt-5"
          onSubmit={(event) => {
            const read = readForm(event);
            const body = { starts_at: readTime(read), account_id: toId(read("account")) };
            if (isWaiting) void send("POST", `${path}/offer`, body, "Suggested. The visitor gets an email.");
            else void send("PUT", path, body, isOpenHouse ? openHouseMoved : "Moved. Both sides get an email.");
          }}
        >
          <h3 className="text-lg">Another time</h3>
          <div className="grid gap-3 sm:grid-cols-2">
            <TimeChoice slots={data.slots} />
            <PersonChoice
              people={data.people}
              empty={isOpenHouse || !data.branch.settings ? "The same person" : "Anyone who is free"}
            />
          </div>
          <div>
            <button type="submit" disabled={busy} className={buttonClass("quiet")}>
              {isWaiting ? "Suggest this time" : "Move to this time"}
            </button>
          </div>
        </form>
      ) : null}
      {data.canBook ? (
        <div className="mt-5">
          <DialogActions
            danger={
              isCancelling ? null : (
                <button type="button" onClick={() => setCancelling(true)} className={quietDangerClass}>
                  Cancel the appointment
                </button>
              )
            }
          >
            {isCancelling ? (
              <Ask
                question={`This cancels it at once and mails ${isOpenHouse ? "everyone who is coming" : entry.visitorName || "the visitor"}.`}
                yes="Yes, cancel it"
                no="Keep it"
                look="danger"
                busy={busy}
                onYes={() => send("DELETE", path, {}, "Cancelled. Both sides get an email.")}
                onNo={() => setCancelling(false)}
              />
            ) : isWaiting ? (
              <button
                type="button"
                disabled={busy}
                onClick={() => send("POST", `${path}/confirmation`, {}, "Confirmed. Both sides get an email.")}
                className={buttonClass("primary")}
              >
                Confirm
              </button>
            ) : null}
          </DialogActions>
        </div>
      ) : null}
    </OverlayFrame>
  );
}

/** Who comes to an open house. */
function Coming({ visits, onOpen }: { visits: readonly DiaryEntry[]; onOpen: (id: number) => void }) {
  if (visits.length === 0) return null;
  return (
    <section aria-labelledby="coming" className="mt-4">
      <h3 id="coming" className="font-semibold">
        Coming ({visits.length})
      </h3>
      <ul>
        {visits.map(({ appointmentId, startsAt, visitorName }) => (
          <li key={appointmentId}>
            <button type="button" onClick={() => onOpen(appointmentId)} className="min-h-11 text-left underline">
              {toLondonTime(startsAt)} {visitorName}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
