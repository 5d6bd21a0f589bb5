import { useShell } from "#app/shell/data/shell-data.ts";
import { PropertyCard } from "#domains/properties/ui/property-card.tsx";
import { formatLongDate } from "#format/format-date.ts";
import { toLondonDate, toLondonTime } from "#format/london-date.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { t } from "#languages/translate.ts";
import { buttonClass } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { fieldClass } from "#ui/form/field-frame.tsx";
import type { Route } from "./+types/enquiry.ts";
import { CallBox, SlotForm } from "./linked-appointment.tsx";
import { SlotDays } from "./slot-calendar.tsx";

type Status = Exclude<NonNullable<Route.ComponentProps["loaderData"]>, { appointment: unknown } | { shared: unknown }>;
type Props = { status: Status };

export function EnquiryProgress({ status }: Props) {
  const { what, reference, path, days, done, card } = status;
  return (
    <>
      <p className="mt-3 text-lg text-muted">
        <RichMessage
          text="Your {what}, reference {reference}"
          values={{ what, reference: <strong>{reference}</strong> }}
        />
      </p>
      {done ? (
        <p role="status" className="mt-6 border-l-4 border-success pl-4 font-medium">
          {done}
        </p>
      ) : null}
      <div className="enquiry-columns mt-8">
        <section className="enquiry-box">
          <Answerer status={status} />
          <Steps status={status} />
        </section>
        {days.length > 0 ? (
          <SlotForm path={path} label={t("When would you like to come?")} action="book" button={t("Book this time")}>
            <SlotDays days={days} />
          </SlotForm>
        ) : null}
        <form method="post" action={path} className="enquiry-box grid gap-4">
          <label className="grid gap-3">
            <span className="heading text-xl">{t("Add a message")}</span>
            <textarea name="text" rows={5} required maxLength={5_000} className={fieldClass} />
          </label>
          <p>
            <button type="submit" name="action" value="message" className={`${buttonClass("quiet")} max-sm:w-full`}>
              {t("Send")}
            </button>
          </p>
        </form>
        {card ? (
          <aside className="grid gap-5">
            <PropertyCard card={card} headingLevel="h2" showAcreage={false} />
            <EndForms status={status} />
          </aside>
        ) : (
          <EndForms status={status} />
        )}
      </div>
    </>
  );
}

function Answerer({ status: { contact, member, promise, isClosed } }: Props) {
  const shell = useShell();
  if (!shell) return null;
  const office = contact ? t("Our {branch} branch", { branch: contact.branch }) : shell.name;
  return (
    <CallBox
      name={member?.fullName ?? office}
      telephone={contact?.telephone ?? shell.telephone}
      member={member}
      promise={isClosed ? null : promise}
    />
  );
}

const formatTime = (at: Date) =>
  t("{date} at {time}", { date: formatLongDate(toLondonDate(at)), time: toLondonTime(at) });

/** What has happened, and what comes next for a viewing without a time. */
function Steps({ status: { steps, appointments, days, promise, isClosed } }: Props) {
  const isDue = promise !== null && !isClosed;
  return (
    <>
      <ol aria-label={t("What has happened")} className="enquiry-steps">
        {steps.map(({ at, text }) => (
          <li key={`${at.getTime()} ${text}`}>
            <span className="font-medium">{text}</span>
            <time dateTime={at.toISOString()} className="block text-sm text-muted">
              {formatTime(at)}
            </time>
          </li>
        ))}
      </ol>
      {isDue || days.length > 0 || appointments.length > 0 ? (
        <ol aria-label={t("What happens next")} className="enquiry-steps enquiry-next">
          {isDue ? <li>{t("We get in touch with you.")}</li> : null}
          {days.length > 0 ? <li>{t("You choose a time below, or we agree one by phone.")}</li> : null}
          {appointments.map(({ text, path }) => (
            <li key={text}>
              {path ? (
                <a href={path} className="font-medium underline underline-offset-4">
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ol>
      ) : null}
    </>
  );
}

/** Stops the work on the enquiry, or deletes it. */
function EndForms({ status: { path, isClosed } }: Props) {
  return (
    <div className="mt-3 grid gap-3">
      {isClosed ? null : (
        <form method="post" action={path} className="enquiry-end">
          <p>{t("Changed your mind? We'll stop working on your enquiry and won't contact you about it.")}</p>
          <button type="submit" name="action" value="withdraw" className={`${buttonClass("quiet")} max-sm:w-full`}>
            {t("Withdraw your enquiry")}
          </button>
        </form>
      )}
      <Disclosure label={t("Erase what you sent")}>
        <form method="post" action={path} className="enquiry-end mt-2">
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="sure" value="yes" required className="size-6 shrink-0 accent-primary" />
            {t("Erase your enquiry and everything you sent with it. This can't be undone.")}
          </label>
          <button type="submit" name="action" value="erase" className={`${buttonClass("quiet")} max-sm:w-full`}>
            {t("Erase your enquiry")}
          </button>
        </form>
      </Disclosure>
    </div>
  );
}
