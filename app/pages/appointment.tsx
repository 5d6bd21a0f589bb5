import { data } from "react-router";
import { appointmentPath, formatAppointmentTime, kindLabels, visitorStateLabels } from "#domains/diary/appointment.ts";
import { findLinkedAppointment } from "#domains/diary/visitor-appointments.server.ts";
import { formatLongDateWithWeekday } from "#format/format-date.ts";
import { toLondonDate } from "#format/london-date.ts";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { NotFound } from "#platform/errors.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import type { Route } from "./+types/appointment.ts";
import { notFound } from "./page-responses.server.ts";

const privateHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

const messages: Readonly<Record<string, string>> = {
  accept: "Thank you. We've confirmed your appointment.",
  move: "Thank you. We've changed your appointment.",
  cancel: "We've cancelled your appointment.",
  taken: "That didn't work: the time has just been taken, or it's too late to change it here.",
  choose: "Please choose a time.",
};

/** What the link of an appointment mail opens, without names. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const found = await findLinkedAppointment(context.get(requestContext), params.key).catch((error: unknown) => {
    throw error instanceof NotFound ? notFound() : error;
  });
  const { kind, state, startsAt, location, office, canChange, slots } = found;
  const failed = url.searchParams.get("failed");
  // Formatted here, so that the page's script stays small.
  const days = Map.groupBy(slots, ({ starts_at }) => toLondonDate(new Date(starts_at)));
  const page = {
    what: kindLabels[kind].toLowerCase(),
    time: formatAppointmentTime(startsAt),
    state,
    status: visitorStateLabels[state],
    ...{ location, office, canChange, failed },
    path: appointmentPath(params.key),
    message: messages[failed ?? url.searchParams.get("done") ?? ""] ?? null,
    days: [...days].map(([date, times]) => ({
      label: formatLongDateWithWeekday(date),
      times: times.map(({ id, starts_at }) => ({
        id,
        label: formatAppointmentTime(new Date(starts_at)).replace(/^(\w{3})\w*/, "$1"),
      })),
    })),
  };
  return data(page, { headers: privateHeaders });
}

export function headers() {
  return privateHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Your appointment | ${matches[0].loaderData?.name}` }, { name: "robots", content: "noindex" }];
}

/** Only its forms change anything; they need neither sign-in nor JavaScript. */
export default function Appointment({ loaderData: appointment }: Route.ComponentProps) {
  const { what, time, state, status, location, office, canChange, path, message, failed, days } = appointment;
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-12 md:px-8 md:py-16">
      <h1 className="text-3xl md:text-4xl">Your {what}</h1>
      {message ? (
        <p
          role="status"
          className={`mt-6 border-l-4 pl-4 font-medium ${failed ? "border-line text-danger" : "border-success"}`}
        >
          {message}
        </p>
      ) : null}
      <p className="mt-6 text-lg">
        <strong>{time}</strong>: {status}
      </p>
      {location ? <p className="mt-1 text-muted">{location}</p> : null}
      {office ? (
        <p className="mt-4">
          {office.name},{" "}
          <a href={toTelephoneHref(office.telephone)} className="underline underline-offset-4">
            {office.telephone}
          </a>
        </p>
      ) : null}
      {state === "offered" && canChange ? (
        <form method="post" action={path} className="mt-8">
          <button type="submit" name="action" value="accept" className={buttonClass("primary")}>
            Accept this time
          </button>
        </form>
      ) : null}
      {days.length > 0 ? <MoveForm path={path} days={days} /> : null}
      {canChange ? (
        <form method="post" action={path} className="mt-8">
          <button type="submit" name="action" value="cancel" className={buttonClass("quiet")}>
            Cancel this appointment
          </button>
        </form>
      ) : state === "cancelled" ? null : (
        <p className="mt-8">It's too late to change this appointment here. Please give us a call.</p>
      )}
    </div>
  );
}

function MoveForm({ path, days }: Pick<Route.ComponentProps["loaderData"], "path" | "days">) {
  return (
    <form method="post" action={path} className="mt-8 grid gap-3">
      <label className="grid gap-1 font-medium">
        Another time
        <select
          name="slot"
          required
          className="block min-h-12 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-base text-ink"
        >
          <option value="">Choose a time</option>
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
      </label>
      <div>
        <button type="submit" name="action" value="move" className={buttonClass("primary")}>
          Move it to this time
        </button>
      </div>
    </form>
  );
}
