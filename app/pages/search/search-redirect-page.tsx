import { useShell } from "#app/shell/data/shell-data.ts";
import { PlaceForm } from "#app/shell/errors/error-page.tsx";
import { toTelephoneHref } from "#format/telephone-href.ts";
import { t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { ArrowLinks } from "#ui/arrow-links.tsx";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/search-redirect-page.ts";
import { loadSearchRedirect } from "./load-search-redirect.server.ts";

export function loader({ context, url }: Route.LoaderArgs) {
  return loadSearchRedirect(context.get(requestContext), url);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return [
    { title: `${loaderData?.screen.summary ?? t("Search")} | ${matches[0].loaderData?.name}` },
    { name: "robots", content: "noindex, follow" },
  ];
}

/** Lets the visitor choose between places of the same or a similar name. */
export default function SearchRedirectPage({ loaderData }: Route.ComponentProps) {
  const { screen, text, kind, choices, towns, everywhere } = loaderData;
  const shell = useShell();
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        <PlaceForm channel={screen.search.channel} text={text} className="mb-8 xl:hidden" />
        {kind === "ambiguous" ? (
          <Namesakes choices={choices} />
        ) : (
          <>
            <h2 className="mb-4 text-2xl">
              {kind === "none" ? t("Look around one of our branches") : t("Did you mean one of these?")}
            </h2>
            <ArrowLinks className="" links={choices} />
          </>
        )}
        <SiteLink to={everywhere} className={`${buttonClass("quiet")} mt-6`}>
          {t("Search everywhere")}
        </SiteLink>
      </div>
      <div className="min-w-0 self-start">
        <section className="rounded-card bg-surface p-6 shadow-card">
          <h2 className="text-2xl">{t("Not sure where to look?")}</h2>
          <p className="mt-2 text-muted">
            {t("We live and work here. Tell us what you have in mind and we’ll tell you where to find it.")}
          </p>
          {shell ? (
            <a href={toTelephoneHref(shell.telephone)} className={`${buttonClass("primary")} mt-5`}>
              {t("Call {telephone}", { telephone: shell.telephone })}
            </a>
          ) : null}
          {kind === "none" ? null : (
            <>
              <h3 className="mt-8 text-lg">{t("Look around one of our branches")}</h3>
              <ul className="mt-2 grid grid-cols-2 gap-x-6">
                {towns.map(({ label, url }) => (
                  <li key={url}>
                    <SiteLink to={url} className="text-link text-primary">
                      {label}
                    </SiteLink>
                  </li>
                ))}
              </ul>
            </>
          )}
        </section>
        {kind === "ambiguous" ? <div className="lost-street mt-10" /> : null}
      </div>
      {kind === "ambiguous" ? null : <div className="lost-street lg:col-span-2" />}
    </div>
  );
}

/** Places near a branch, then the others. */
function Namesakes({ choices }: Pick<Route.ComponentProps["loaderData"], "choices">) {
  const groups = [
    { heading: t("Near our branches"), links: choices.filter(({ isNear }) => isNear) },
    { heading: t("Further away"), links: choices.filter(({ isNear }) => !isNear) },
  ].filter(({ links }) => links.length > 0);
  return (
    <div className="grid gap-8">
      {groups.map(({ heading, links }) => (
        <section key={heading}>
          <h2 className="mb-4 text-2xl">{heading}</h2>
          <ArrowLinks className="" links={links} />
        </section>
      ))}
    </div>
  );
}
