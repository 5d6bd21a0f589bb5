import { PlaceForm } from "#app/shell/errors/error-page.tsx";
import { t } from "#languages/translate.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { ArrowLinks } from "#ui/arrow-links.tsx";
import { buttonClass } from "#ui/button.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/search-redirect-page.ts";
import { loadSearchRedirect } from "./load-search.server.ts";

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
  const { screen, kind, choices, towns, everywhere } = loaderData;
  return (
    <div className="max-w-3xl">
      <PlaceForm channel={screen.search.channel} className="mb-8 xl:hidden" />
      {choices.length > 0 ? (
        <>
          {kind === "unknown" ? <h2 className="text-2xl">{t("Did you mean one of these?")}</h2> : null}
          <ArrowLinks className="mt-4" links={choices.map(({ label, path }) => ({ label, url: path }))} />
        </>
      ) : (
        <>
          <h2 className="text-2xl">{t("Look around one of our branches")}</h2>
          <ArrowLinks
            className="mt-4 grid gap-x-8 sm:grid-cols-2"
            links={towns.map(({ label, path }) => ({ label, url: path }))}
          />
        </>
      )}
      <SiteLink to={everywhere} className={`${buttonClass("quiet")} mt-6`}>
        {t("Search everywhere")}
      </SiteLink>
      <img src="/lost-street.svg" alt="" className="mt-12 w-full" />
    </div>
  );
}
