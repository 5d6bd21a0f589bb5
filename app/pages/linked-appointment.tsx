import { CalendarPlus, Clock, FileText, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { breakAtCommas } from "#format/break-at-commas.ts";
import { toDirectionsHref } from "#format/directions-href.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { NewTabLink } from "#ui/new-tab-link.tsx";
import type { StaffCardData } from "./branches/load-branch-pages.server.ts";
import { Portrait } from "./branches/staff-card.tsx";
import type { loadAppointment } from "./load-appointment.server.ts";
import { SlotCalendar } from "./slot-calendar.tsx";

type LinkedAppointment = Awaited<ReturnType<typeof loadAppointment>>;

/** Only its forms change anything; they need neither sign-in nor JavaScript. */
export function Appointment({ appointment }: { appointment: LinkedAppointment }) {
  const { what, message, failed, office, member, card, visitMinutes, isValuation } = appointment;
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
          {visitMinutes === null ? null : <Visit minutes={visitMinutes} isValuation={isValuation} />}
          {office ? (
            <CallBox
              name={member?.fullName ?? t("Our {branch} branch", { branch: office.name })}
              telephone={office.telephone}
              member={member}
            />
          ) : null}
        </section>
        <Changes appointment={appointment} />
        {card ? (
          <aside>
            <PropertyCard card={card} headingLevel="h2" showAcreage={false} />
          </aside>
        ) : null}
      </div>
    </>
  );
}

function TimeAndPlace({ appointment }: { appointment: LinkedAppointment }) {
  const { time, state, status, location, isValuation, canChange, path, calendarPath } = appointment;
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
      {location ? <p className="mt-2">{breakAtCommas(location)}</p> : null}
      {state === "offered" && canChange ? (
        <form method="post" action={path} className="mt-6">
          <button type="submit" name="action" value="accept" className={`${buttonClass("primary")} max-sm:w-full`}>
            {t("Accept this time")}
          </button>
        </form>
      ) : null}
      {state === "cancelled" ? null : (
        <p className="mt-6 grid gap-3 sm:flex sm:flex-wrap">
          <a href={calendarPath} className={`${buttonClass("quiet")} gap-2`}>
            <CalendarPlus className="size-4" strokeWidth={1.75} />
            {t("Add to calendar")}
          </a>
          {location && !isValuation ? (
            <NewTabLink href={toDirectionsHref(location)} className={buttonClass("quiet")}>
              {t("Get directions")}
            </NewTabLink>
          ) : null}
        </p>
      )}
    </>
  );
}

/** What happens at a valuation or a viewing. */
function Visit({ minutes, isValuation }: { minutes: number; isValuation: boolean }) {
  const Next = isValuation ? FileText : Phone;
  return (
    <ul className="mt-6 grid gap-3">
      <li className="flex gap-3">
        <Clock className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        {isValuation
          ? t(
              "Allow about {minutes} minutes. We look round with you and talk through what similar homes nearby have sold or let for.",
              { minutes },
            )
          : t("Allow about {minutes} minutes. We meet you at the front door and show you round.", { minutes })}
      </li>
      <li className="flex gap-3">
        <Next className="mt-0.5 size-5 shrink-0" strokeWidth={1.75} />
        {isValuation
          ? t("No need to tidy up. If you have a lease, guarantees or papers for building work, keep them to hand.")
          : t("Running late, or can't come after all? Please ring us.")}
      </li>
    </ul>
  );
}

/** Without times of a diary, moving it takes a call. */
function Changes({ appointment }: { appointment: LinkedAppointment }) {
  const { state, canChange, path, days, fewDays, office } = appointment;
  if (state === "cancelled") return null;
  if (!canChange) return <p>{t("It's too late to change this appointment here. Please give us a call.")}</p>;
  return (
    <div className="grid gap-3">
      {days.length > 0 ? (
        <Disclosure label={t("Change the time")}>
          <SlotForm path={path} label={t("Another time")} action="move" button={t("Move it to this time")}>
            <SlotCalendar days={days} fewDays={fewDays} />
          </SlotForm>
        </Disclosure>
      ) : office ? (
        <p>
          <RichMessage
            text="To change the time, call us on {telephone}."
            values={{
              telephone: (
                <a href={toTelephoneHref(office.telephone)} className="font-medium underline underline-offset-4">
                  {office.telephone}
                </a>
              ),
            }}
          />
        </p>
      ) : null}
      <Cancellation path={path} />
    </div>
  );
}

function Cancellation({ path }: { path: string }) {
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

type SlotFormProps = { path: string; label: string; action: string; button: string; children: ReactNode };

export function SlotForm({ path, label, action, button, children }: SlotFormProps) {
  return (
    <form method="post" action={path} className="enquiry-box">
      <fieldset>
        <legend className="heading text-xl">{label}</legend>
        {children}
      </fieldset>
      <p className="enquiry-choose">
        <button type="submit" name="action" value={action} className={`${buttonClass("primary")} max-sm:w-full`}>
          {button}
        </button>
      </p>
    </form>
  );
}
