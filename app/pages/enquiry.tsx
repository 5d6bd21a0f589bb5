import { data } from "react-router";
import { useShell } from "#app/shell/data/shell-data.ts";
import { ErrorPage } from "#app/shell/errors/error-page.tsx";
import { formatAppointmentTime, kindLabels, visitorStateLabels } from "#domains/diary/appointment.ts";
import { findAppointmentsOfLead } from "#domains/diary/lead-appointments.server.ts";
import { listSlotsOfHome } from "#domains/diary/visitor-appointments.server.ts";
import { isVisitorContext, readVisitorStatus } from "#domains/enquiries/work/visitor-status.server.ts";
import { parseReportToken } from "#domains/figures/report-path.ts";
import { readSellerReport } from "#domains/figures/seller-report.server.ts";
import { localPath, type Message, t } from "#languages/translate.ts";
import { NotFound } from "#platform/errors.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/enquiry.ts";
import { EnquiryProgress } from "./enquiry-progress.tsx";
import { Appointment } from "./linked-appointment.tsx";
import { findFace, findHomeCard, loadAppointment, toDays } from "./load-appointment.server.ts";
import { failAsDeadLink, privateHeaders } from "./page-responses.server.ts";
import { SharedReport } from "./seller-report.tsx";
import "./enquiry.css";

const messages: Readonly<Record<string, Message>> = {
  sent: "Thank you. We've received your enquiry. You can choose a time below.",
  message: "Thank you. We've passed your message on.",
  booked: "Thank you. We'll confirm your viewing by email.",
  taken: "That time has just been taken. Please choose another.",
  already: "You have an appointment already.",
  withdrawn: "We've withdrawn your enquiry. We won't contact you about it again.",
};

/** How an enquiry is getting on, one of its appointments, or the report for a seller: a route of its own would add to the scripts of public pages. */
export async function loader(args: Route.LoaderArgs) {
  return load(args).catch(failAsDeadLink(args.context.get(requestContext)));
}

async function load({ context, params, url }: Route.LoaderArgs) {
  if (params.token === "erased") return data(null, { headers: privateHeaders });
  const ctx = context.get(requestContext);
  const [, key] = /^appointment-(.*)$/.exec(params.token) ?? [];
  if (key !== undefined) {
    const appointment = await loadAppointment(ctx, key, url.searchParams);
    return data({ appointment }, { headers: privateHeaders });
  }
  const reportKey = parseReportToken(params.token);
  if (reportKey !== null) {
    const shared = await readSellerReport(ctx, reportKey);
    return data({ shared }, { headers: privateHeaders });
  }
  if (!isVisitorContext(ctx)) throw new NotFound();
  const status = await readVisitorStatus(ctx);
  const found = await findAppointmentsOfLead(ctx, ctx.statusLeadId);
  const appointments = found.map(({ kind, state, startsAt, path, canChange }) => ({
    text: `${t(kindLabels[kind])}, ${formatAppointmentTime(startsAt)}: ${t(visitorStateLabels[state])}`,
    path: canChange ? localPath(path) : null,
  }));
  const message = messages[url.searchParams.get("done") ?? ""];
  const done = message ? t(message) : null;
  const isBooked = found.some(({ state }) => state !== "cancelled");
  // For those who sent the viewing form without scripts, which cannot offer times.
  const free = status.propertyId === null || isBooked ? [] : await listSlotsOfHome(ctx, status.propertyId);
  const card = await findHomeCard(ctx, status.homeId);
  const member = await findFace(ctx, status.contact?.staffMemberId ?? null);
  const path = localPath(status.path);
  return data({ ...status, card, member, path, appointments, days: toDays(free), done }, { headers: privateHeaders });
}

export function headers() {
  return privateHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const title = t(loaderData && "shared" in loaderData ? "Your home this month" : "Your enquiry");
  return [{ title: `${title} | ${matches[0].loaderData?.name}` }, { name: "robots", content: "noindex" }];
}

/** Only its forms change anything; they need neither sign-in nor JavaScript. */
export default function EnquiryStatus({ loaderData: status }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-12 md:px-8 md:py-16">
      {status !== null && "appointment" in status ? (
        <Appointment appointment={status.appointment} />
      ) : status !== null && "shared" in status ? (
        <SharedReport shared={status.shared} />
      ) : (
        <>
          <h1 className="text-3xl md:text-4xl">{t("Your enquiry")}</h1>
          {status === null ? (
            <>
              <p className="mt-3 text-lg">{t("We've erased your enquiry.")}</p>
              <SiteLink to="/properties/sales" className={`${buttonClass("primary")} mt-6`}>
                {t("Search homes")}
              </SiteLink>
              <div className="lost-street mt-12" />
            </>
          ) : (
            <EnquiryProgress status={status} />
          )}
        </>
      )}
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} shell={useShell()} />;
}
