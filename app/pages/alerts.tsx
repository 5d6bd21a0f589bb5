import { data } from "react-router";
import { useShell } from "#app/shell/data/shell-data.ts";
import { ErrorPage } from "#app/shell/errors/error-page.tsx";
import {
  type AlertFrequency,
  alertFrequencies,
  nextFrequency,
  pauseWeeks,
} from "#domains/saved/alerts/alert-frequency.ts";
import { alertPath } from "#domains/saved/alerts/alert-path.ts";
import { findSubscription } from "#domains/saved/alerts/alert-subscription.server.ts";
import { findSavedCards } from "#domains/saved/properties/find-saved-cards.server.ts";
import { isPaused } from "#domains/saved/searches/saved-searches.server.ts";
import { describeSearches } from "#domains/search/summary/describe-searches.server.ts";
import { formatLongDate } from "#format/format-date.ts";
import { RichMessage } from "#languages/rich-message.tsx";
import { localPath, type Message, t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/alerts.ts";
import { failAsDeadLink, privateHeaders } from "./page-responses.server.ts";
import "./enquiry.css";

const messages: Readonly<Record<string, Message>> = {
  frequency: "We've saved your choice.",
  hidden: "We won't show you that property again. You can undo this under Saved properties in your account.",
};

/** The saved search that the alert key of a mail gives access to, without personal data. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const key = { searchId: Number(params.searchId), alertKey: params.alertKey };
  const saved = await findSubscription(ctx, key).catch(failAsDeadLink(ctx, true));
  const propertyId = Number(url.searchParams.get("not_interested"));
  const [[described], [card]] = await Promise.all([
    describeSearches(ctx, [saved.search]),
    findSavedCards(ctx, Number.isInteger(propertyId) && propertyId > 0 && propertyId < 2 ** 31 ? [propertyId] : []),
  ]);
  const frequency = saved.alertFrequency;
  const ask = url.searchParams.get("ask");
  const next = ask === "fewer" || ask === "more" ? nextFrequency(frequency, ask) : null;
  const pausedUntil = isPaused(saved, ctx.now) && saved.pausedUntil ? formatLongDate(saved.pausedUntil) : null;
  const done = url.searchParams.get("done") ?? "";
  const isStopped = done === "frequency" && frequency === "N";
  const message = isStopped ? "We won't send you any more emails about this search." : messages[done];
  const page = {
    name: saved.name ?? described?.summary ?? "",
    path: localPath(alertPath(saved)),
    searchUrl: described?.path ?? "/",
    frequency,
    done: message ? t(message) : null,
    suggested: next,
    asksToPause: ask === "pause",
    pausedUntil,
    home: card ? { propertyId: card.property_id, address: card.display_address } : null,
  };
  return data(page, { headers: privateHeaders });
}

export function headers() {
  return privateHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `${t("Email alerts")} | ${matches[0].loaderData?.name}` }, { name: "robots", content: "noindex" }];
}

/** The page that alert mails link to. Only its forms change anything; they need neither sign-in nor JavaScript. */
export default function Alerts({ loaderData }: Route.ComponentProps) {
  const { name, path, searchUrl, frequency, done, home, suggested, asksToPause, pausedUntil } = loaderData;
  return (
    <div className={`mx-auto w-full px-5 py-12 md:px-8 md:py-16 ${frequency === "N" ? "max-w-2xl" : "max-w-5xl"}`}>
      <h1 className="text-3xl md:text-4xl">{t("Your email alerts")}</h1>
      <p className="mt-3 text-lg text-muted">
        <RichMessage
          text="For your saved search {name}"
          values={{
            name: (
              <SiteLink to={searchUrl} className="text-ink underline underline-offset-4">
                {name}
              </SiteLink>
            ),
          }}
        />
      </p>
      {done ? (
        <div className="mt-6 border-l-4 border-success pl-4">
          <p role="status" className="font-medium">
            {done}
          </p>
          <SiteLink to={searchUrl} className="text-link font-medium text-primary">
            {t("See the whole search")}
          </SiteLink>
        </div>
      ) : null}
      {pausedUntil ? (
        <p
          role={done ? undefined : "status"}
          className={`mt-6 max-w-prose ${done ? "" : "border-l-4 border-success pl-4 font-medium"}`}
        >
          {t(
            "Your emails are paused until {date}. Then we'll send what came up meanwhile in one email. Choosing how often starts them again.",
            { date: pausedUntil },
          )}
        </p>
      ) : null}
      <div className={`mt-8 grid gap-5 ${frequency === "N" ? "" : "md:grid-cols-2"}`}>
        <div className="grid gap-5">
          {suggested ? (
            <form method="post" action={path} className="enquiry-box">
              <p>{t("Your emails come {frequency} at the moment.", { frequency: formatFrequency(frequency) })}</p>
              <button
                type="submit"
                name="alert_frequency"
                value={suggested}
                className={`${buttonClass("primary")} mt-4 max-sm:w-full`}
              >
                {t("Send them {frequency} instead", { frequency: formatFrequency(suggested) })}
              </button>
            </form>
          ) : null}
          {home ? (
            <form method="post" action={path} className="enquiry-box">
              <p>
                <RichMessage
                  text="Leave {address} out of your emails, results and maps?"
                  values={{ address: <strong>{home.address}</strong> }}
                />
              </p>
              <button
                type="submit"
                name="not_interested"
                value={home.propertyId}
                className={`${buttonClass("primary")} mt-4 max-sm:w-full`}
              >
                {t("I'm not interested in this one")}
              </button>
            </form>
          ) : null}
          {asksToPause && frequency !== "N" ? (
            <PauseForm path={path} />
          ) : (
            <FrequencyForm path={path} frequency={frequency} />
          )}
        </div>
        {frequency === "N" ? null : (
          <aside>{asksToPause ? <FrequencyForm path={path} frequency={frequency} /> : <PauseForm path={path} />}</aside>
        )}
      </div>
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} shell={useShell()} />;
}

function FrequencyForm({ path, frequency }: { path: string; frequency: AlertFrequency }) {
  return (
    <form method="post" action={path} className="enquiry-box">
      <fieldset>
        <legend className="heading text-xl">{t("How often would you like to hear from us?")}</legend>
        <div className="mt-3 grid">
          {alertFrequencies.map(([code, label]) => (
            <label key={code} className="flex min-h-11 items-center gap-3">
              <input
                type="radio"
                name="alert_frequency"
                value={code}
                defaultChecked={code === frequency}
                className="size-5 accent-primary"
              />
              {t(label)}
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className={`${buttonClass("primary")} mt-4 max-sm:w-full`}>
        {t("Save your choice")}
      </button>
    </form>
  );
}

function PauseForm({ path }: { path: string }) {
  return (
    <form method="post" action={path} className="enquiry-box">
      <p className="heading text-xl">{t("Pause these emails")}</p>
      <p className="mt-1 text-muted">{t("Nothing is lost: afterwards you get what came up in one email.")}</p>
      <div className="enquiry-choices">
        {pauseWeeks.map((weeks) => (
          <button key={weeks} type="submit" name="pause_weeks" value={weeks} className={buttonClass("quiet")}>
            {t("{weeks, plural, one {For a week} other {For # weeks}}", { weeks })}
          </button>
        ))}
      </div>
    </form>
  );
}

function formatFrequency(code: AlertFrequency): string {
  const label = alertFrequencies.find(([known]) => known === code)?.[1];
  return label ? t(label).toLowerCase() : "";
}
