import { PlaceForm } from "#app/shell/errors/error-page.tsx";
import type { Channel } from "#domains/agency/channel.ts";
import type { PageCard } from "#domains/properties/cards/property-card-data.ts";
import { requestContext } from "#platform/http/request-context.ts";
import { buttonClass } from "#ui/button.tsx";
import type { Late } from "#ui/island.tsx";
import { SiteLink } from "#ui/site-link.tsx";
import type { Route } from "./+types/property.ts";
import { loadProperty } from "./load-property.server.ts";
import { OpenPage, PropertyBranch } from "./open-page.tsx";
import { SimilarPropertiesSection } from "./property-grid.tsx";
import { type Alert, AlertButton } from "./property-sections.tsx";
import { type OpenPropertyPage, propertyMeta } from "./use-property-page.ts";

export async function loader({ context, params, request, url }: Route.LoaderArgs) {
  return loadProperty(context.get(requestContext), { propertyId: params.propertyId, request, url });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const shell = matches[0].loaderData;
  if (!loaderData) return [];
  if (loaderData.kind === "open") return propertyMeta(loaderData, shell);
  return [{ title: `${loaderData.heading} | ${shell?.name}` }, { name: "robots", content: "noindex" }];
}

export default function Property({ loaderData }: Route.ComponentProps) {
  return loaderData.kind === "open" ? <OpenPage page={loaderData} /> : <GonePage page={loaderData} />;
}

type GoneProps = {
  page: {
    channel: Channel;
    all: OpenPropertyPage["all"];
    alert: Alert;
    branch: OpenPropertyPage["branch"] | null;
    home: string;
    heading: string;
    text: string;
    similarHeading: string;
    similar: Late<PageCard[]> | null;
    showAcreage: boolean;
  };
};

function GonePage({ page }: GoneProps) {
  const { channel, all, alert, branch, home, heading, text, similarHeading, similar, showAcreage } = page;
  return (
    <div className="mx-auto w-full max-w-page px-5 py-14 md:px-8 md:py-20">
      <div className="grid items-center gap-12 lg:grid-cols-[3fr_2fr]">
        <div>
          {home && <p className="text-lg text-muted">{home}</p>}
          <h1 className="mt-3 max-w-3xl text-4xl md:text-6xl">{heading}</h1>
          <p className="mt-5 max-w-xl text-lg text-muted">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:*:w-full">
            <AlertButton alert={alert} />
            <SiteLink to={all.url} className={buttonClass("quiet")}>
              {all.label}
            </SiteLink>
          </div>
        </div>
        <div>
          <div className="lost-street mb-6" />
          <PlaceForm channel={channel} className="rounded-card border border-line bg-surface p-5 md:p-6" />
        </div>
      </div>
      <SimilarPropertiesSection heading={similarHeading} cards={similar} showAcreage={showAcreage} />
      {branch && <PropertyBranch branch={branch} />}
    </div>
  );
}
