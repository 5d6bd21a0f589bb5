import { data } from "react-router";
import { alertFrequencies } from "#domains/saved/alerts/alert-frequency.ts";
import { alertPath } from "#domains/saved/alerts/alert-path.ts";
import { findSubscription } from "#domains/saved/alerts/alert-subscription.server.ts";
import { findSavedCards } from "#domains/saved/properties/find-saved-cards.server.ts";
import { describeSearches } from "#domains/search/summary/describe-searches.server.ts";
import { NotFound } from "#platform/errors.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/alerts.ts";
import { notFound } from "./page-responses.server.ts";

const privateHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

const messages: Readonly<Record<string, string>> = {
  frequency: "We've saved your choice.",
  hidden: "We won't include that property in your emails again.",
};

/** The saved search that the alert key of a mail gives access to, without personal data. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const saved = await findSubscription(ctx, { searchId: Number(params.searchId), alertKey: params.alertKey }).catch(
    toNotFound,
  );
  const propertyId = Number(url.searchParams.get("not_interested"));
  const [[described], [card]] = await Promise.all([
    describeSearches(ctx, [saved.search]),
    findSavedCards(ctx, Number.isInteger(propertyId) && propertyId > 0 && propertyId < 2 ** 31 ? [propertyId] : []),
  ]);
  const frequency = saved.alertFrequency;
  const stopped = frequency === "N" ? "We won't send you any more emails about this search." : messages.frequency;
  const done = url.searchParams.get("done") ?? "";
  const page = {
    name: saved.name ?? described?.summary ?? "",
    path: alertPath(saved),
    searchUrl: described?.path ?? "/",
    frequency,
    done: done === "frequency" ? stopped : (messages[done] ?? null),
    home: card ? { propertyId: card.property_id, address: card.display_address } : null,
  };
  return data(page, { headers: privateHeaders });
}

export function headers() {
  return privateHeaders;
}

export function meta({ matches }: Route.MetaArgs) {
  return [{ title: `Email alerts | ${matches[0].loaderData?.name}` }, { name: "robots", content: "noindex" }];
}

/** The page that alert mails link to. Only its forms change anything; they need neither sign-in nor JavaScript. */
export default function Alerts({ loaderData: { name, path, searchUrl, frequency, done, home } }: Route.ComponentProps) {
  return (
    <div className="mx-auto w-full max-w-2xl px-5 py-12 md:px-8 md:py-16">
      <h1 className="text-3xl md:text-4xl">Your email alerts</h1>
      <p className="mt-3 text-lg text-muted">
        For your saved search{" "}
        <SiteLink to={searchUrl} className="text-ink underline underline-offset-4">
          {name}
        </SiteLink>
      </p>
      {done ? (
        <p role="status" className="mt-6 border-l-4 border-success pl-4 font-medium">
          {done}
        </p>
      ) : null}
      {home ? (
        <form method="post" action={path} className="mt-8 rounded-card border border-line p-5">
          <p>
            Leave <strong>{home.address}</strong> out of your emails?
          </p>
          <button
            type="submit"
            name="not_interested"
            value={home.propertyId}
            className={`${buttonClass("primary")} mt-4`}
          >
            I'm not interested in this one
          </button>
        </form>
      ) : null}
      <form method="post" action={path} className="mt-8">
        <fieldset>
          <legend className="text-xl font-semibold">How often would you like to hear from us?</legend>
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
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <button type="submit" className={`${buttonClass("primary")} mt-4`}>
          Save my choice
        </button>
      </form>
      {frequency === "N" ? null : (
        <form method="post" action={path} className="mt-6">
          <button type="submit" name="alert_frequency" value="N" className={buttonClass("quiet")}>
            Stop these emails
          </button>
        </form>
      )}
    </div>
  );
}

function toNotFound(error: unknown): never {
  throw error instanceof NotFound ? notFound() : error;
}
