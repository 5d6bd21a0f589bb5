import { Phone } from "lucide-react";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
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
  const { what, path, message, failed, days, office, card } = appointment;
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
          <TimeAndPlace appointment={appointment} />
          {office ? (
            <CallBox name={t("Our {branch} branch", { branch: office.name })} telephone={office.telephone} />
          ) : null}
        </section>
        {card ? (
          <aside>
            <PropertyCard card={card} headingLevel="h2" showAcreage={false} />
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
          <Cancellation appointment={appointment} />
        </div>
      </div>
    </>
  );
}

function TimeAndPlace({ appointment }: { appointment: LinkedAppointment }) {
  const { time, state, status, location, canChange, path } = appointment;
  return (
    <>
      <p
        className={`w-fit rounded-control border bg-paper px-3 py-1 text-sm font-medium first-letter:uppercase ${
          state === "confirmed" ? "border-success text-success" : "border-line"
        }`}
      >
        {status}
      </p>
      <p className="heading mt-3 text-2xl text-balance md:text-3xl">{time}</p>
      {location ? <p className="mt-2">{location}</p> : null}
      {state === "offered" && canChange ? (
        <form method="post" action={path} className="mt-6">
          <button type="submit" name="action" value="accept" className={`${buttonClass("primary")} max-sm:w-full`}>
            {t("Accept this time")}
          </button>
        </form>
      ) : null}
    </>
  );
}

function Cancellation({ appointment: { state, canChange, path } }: { appointment: LinkedAppointment }) {
  if (state === "cancelled") return null;
  if (!canChange) return <p>{t("It's too late to change this appointment here. Please give us a call.")}</p>;
  return (
    <Disclosure label={t("Cancel this appointment")}>
      <form method="post" action={path} className="enquiry-end mt-2">
        <p>{t("This cancels it at once and frees the time for someone else.")}</p>
        <button type="submit" name="action" value="cancel" className={`${buttonClass("quiet")} max-sm:w-full`}>
          {t("Yes, cancel it")}
        </button>
      </form>
    </Disclosure>
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
          <legend className="font-medium">{day.label}</legend>
          <div className="enquiry-times">
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
