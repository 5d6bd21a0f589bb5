import { Phone } from "lucide-react";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import type { StaffCardData } from "./branches/load-branch-pages.server.ts";
import { Portrait } from "./branches/staff-card.tsx";
import type { loadAppointment } from "./load-appointment.server.ts";

type LinkedAppointment = Awaited<ReturnType<typeof loadAppointment>>;

/** Only its forms change anything; they need neither sign-in nor JavaScript. */
export function Appointment({ appointment }: { appointment: LinkedAppointment }) {
  const { what, time, state, status, location, office, canChange, path, message, failed, days } = appointment;
  return (
    <>
      <h1 className="text-3xl md:text-4xl">{t("Your {what}", { what })}</h1>
      {message ? (
        <p
          role="status"
          className={`mt-6 border-l-4 pl-4 font-medium ${failed ? "border-line text-danger" : "border-success"}`}
        >
          {message}
        </p>
      ) : null}
      <div className="enquiry-columns mt-8">
        <section className="enquiry-box">
          <p className="text-muted">{status}</p>
          <p className="heading mt-1 text-2xl text-balance">{time}</p>
          {location ? <p className="mt-2">{location}</p> : null}
          {state === "offered" && canChange ? (
            <form method="post" action={path} className="mt-6">
              <button type="submit" name="action" value="accept" className={buttonClass("primary")}>
                {t("Accept this time")}
              </button>
            </form>
          ) : null}
        </section>
        {office ? (
          <aside className="enquiry-box">
            <CallBox name={office.name} telephone={office.telephone} />
          </aside>
        ) : null}
        <div className="grid gap-5">
          <SlotForm
            path={path}
            days={days}
            label={t("Another time")}
            action="move"
            button={t("Move it to this time")}
          />
          {canChange ? (
            <Disclosure label={t("Cancel this appointment")}>
              <form method="post" action={path} className="mt-3 grid gap-3">
                <p>{t("This cancels it at once and frees the time for someone else.")}</p>
                <p>
                  <button type="submit" name="action" value="cancel" className={buttonClass("quiet")}>
                    {t("Yes, cancel it")}
                  </button>
                </p>
              </form>
            </Disclosure>
          ) : state === "cancelled" ? null : (
            <p>{t("It's too late to change this appointment here. Please give us a call.")}</p>
          )}
        </div>
      </div>
    </>
  );
}

type CallBoxProps = {
  name: string;
  telephone: string;
  member?: Pick<StaffCardData, "photo" | "initials" | "jobTitle"> | null;
  promise?: string | null;
};

/** Whom to ring, and by when they answer. */
export function CallBox({ name, telephone, member, promise = null }: CallBoxProps) {
  const title = [promise === null ? null : name, member?.jobTitle].filter(Boolean).join(", ");
  return (
    <div className="enquiry-person">
      {member ? <Portrait member={member} size="medium" /> : null}
      <div>
        <p className="heading text-xl text-balance">{promise ?? name}</p>
        {title ? <p className="mt-1 text-muted">{title}</p> : null}
      </div>
      <a href={toTelephoneHref(telephone)} className={`${buttonClass("quiet")} gap-2`}>
        <Phone className="size-4" strokeWidth={1.75} />
        {t("Call {telephone}", { telephone })}
      </a>
    </div>
  );
}

type Days = LinkedAppointment["days"];
type SlotFormProps = { path: string; days: Days; label: string; action: string; button: string };

const firstDays = 4;

export function SlotForm({ path, days, label, action, button }: SlotFormProps) {
  if (days.length === 0) return null;
  const later = days.slice(firstDays);
  return (
    <form method="post" action={path} className="enquiry-box">
      <fieldset>
        <legend className="heading text-xl">{label}</legend>
        <SlotDays days={days.slice(0, firstDays)} />
        {later.length > 0 ? (
          <Disclosure label={t("Later times")} className="mt-3">
            <SlotDays days={later} />
          </Disclosure>
        ) : null}
      </fieldset>
      <button type="submit" name="action" value={action} className={`${buttonClass("primary")} mt-5 max-sm:w-full`}>
        {button}
      </button>
    </form>
  );
}

function SlotDays({ days }: { days: Days }) {
  return (
    <div className="enquiry-days">
      {days.map((day) => (
        <fieldset key={day.label}>
          <legend className="text-muted">{day.label}</legend>
          <div className="mt-2 flex flex-wrap gap-2">
            {day.times.map(({ id, label }) => (
              <label key={id} className="enquiry-time">
                <input type="radio" name="slot" value={id} required className="sr-only" />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  );
}
