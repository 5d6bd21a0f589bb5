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
  const [first, ...further] = groupChoices(kind, choices);
  const all = (
    <SiteLink to={everywhere} className={`${buttonClass("quiet")} mt-6`}>
      {t("Search everywhere")}
    </SiteLink>
  );
  return (
    <div className="grid gap-x-12 gap-y-10 lg:grid-cols-[3fr_2fr]">
      <div className="min-w-0">
        <PlaceForm channel={screen.search.channel} text={text} className="mb-8 xl:hidden" />
        {first ? (
          <>
            <h2 className="mb-4 text-2xl">{first.heading}</h2>
            <ArrowLinks className="" links={first.links} />
          </>
        ) : null}
        {further.length > 0 ? null : all}
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
      </div>
      {further.map(({ heading, links }) => (
        <section key={heading} className="lg:col-span-2">
          <h2 className="mb-4 text-2xl">{heading}</h2>
          <ArrowLinks className="gap-x-12 lg:grid lg:grid-cols-2" links={links} />
          {all}
        </section>
      ))}
      <div className="lost-street lg:col-span-2" />
    </div>
  );
}

type Data = Route.ComponentProps["loaderData"];

/** Of places with one name, those near a branch come first. */
function groupChoices(kind: Data["kind"], choices: Data["choices"]) {
  if (kind === "none") return [{ heading: t("Look around one of our branches"), links: choices }];
  if (kind !== "ambiguous") return [{ heading: t("Did you mean one of these?"), links: choices }];
  return [
    { heading: t("Near our branches"), links: choices.filter(({ isNear }) => isNear) },
    { heading: t("Further away"), links: choices.filter(({ isNear }) => !isNear) },
  ].filter(({ links }) => links.length > 0);
}
