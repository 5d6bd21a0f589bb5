import { ChevronDown } from "lucide-react";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
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
          <aside>
            <CallBox name={office.name} telephone={office.telephone} />
          </aside>
        ) : null}
        <div className="grid gap-5">
          {days.length > 0 ? (
            <SlotForm
              path={path}
              days={days}
              label={t("Another time")}
              action="move"
              button={t("Move it to this time")}
            />
          ) : null}
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

/** Whom to ring, beside what the link opens. */
type CallBoxProps = {
  name: string;
  telephone: string;
  member?: Pick<StaffCardData, "photo" | "initials" | "jobTitle"> | null;
};

export function CallBox({ name, telephone, member }: CallBoxProps) {
  return (
    <div className="enquiry-box">
      <div className="flex items-center gap-4">
        {member ? <Portrait member={member} size="small" /> : null}
        <p className="font-medium">
          {name}
          {member?.jobTitle ? <span className="block font-normal text-muted">{member.jobTitle}</span> : null}
        </p>
      </div>
      <a href={toTelephoneHref(telephone)} className={`${buttonClass("quiet")} mt-3 w-full`}>
        {t("Call {telephone}", { telephone })}
      </a>
    </div>
  );
}

type SlotFormProps = Pick<LinkedAppointment, "path" | "days"> & { label: string; action: string; button: string };

export function SlotForm({ path, days, label: fieldLabel, action, button }: SlotFormProps) {
  return (
    <form method="post" action={path} className="enquiry-box grid gap-3">
      <label className="grid gap-1 font-medium">
        {fieldLabel}
        <span className="relative">
          <select name="slot" required className={`${fieldClass} w-full appearance-none pr-10 font-normal`}>
            <option value="">{t("Choose a time")}</option>
            {days.map((day) => (
              <optgroup key={day.label} label={day.label}>
                {day.times.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-3 my-auto size-5 text-muted"
          />
        </span>
      </label>
      <div>
        <button type="submit" name="action" value={action} className={buttonClass("primary")}>
          {button}
        </button>
      </div>
    </form>
  );
}
