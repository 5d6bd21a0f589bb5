import { data } from "react-router";
import { movedOrNotFound } from "#app/pages/page-responses.server.ts";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { listNewestProperties } from "#domains/properties/cards/list-cards.server.ts";
import { type PageCard, toPageCard } from "#domains/properties/cards/property-card-data.ts";
import type { Property } from "#domains/properties/find-property.server.ts";
import { formatHomeType, getTypeGroup } from "#domains/properties/property-types.ts";
import { t } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { type Late, toLate } from "#ui/island.tsx";
import { findBranch } from "./find-branch.server.ts";
import { findTown, listAll, toAlert, toChannelAlert } from "./related-searches.server.ts";

type GoneInput = {
  property: Property;
  config: AgencyConfig;
  common: { similar: Late<PageCard[]> | null; showAcreage: boolean };
  /** Whether the similar ones are. */
  areNear: boolean;
};

/** A property that was public and is off the market: the closest matches near it. */
export async function loadGonePage(ctx: Context, { property, config, common, areNear }: GoneInput) {
  const [branch, town] = await Promise.all([findBranch(ctx, property, config), findTown(ctx, property)]);
  const then = common.similar
    ? t("Here are the closest matches we have.")
    : t("There may be others like it on the market now.");
  return data(
    {
      ...common,
      kind: "gone" as const,
      channel: property.channel,
      all: listAll(property),
      branch,
      alert: toAlert(property, town),
      home: `${formatHomeType(property)}, ${property.displayAddress}`,
      heading: t("No longer available"),
      text: `${t("This property has been taken off the market.")} ${then}`,
      similarHeading:
        town && areNear ? t("Similar properties near {town}", { town: town.name }) : t("Similar properties"),
    },
    { status: 410 },
  );
}

const maxNewest = 3;

/** An id that has no property, or none that was ever public: the newest homes instead. */
export async function loadUnknownPage(ctx: Context, { request, url }: { request: Request; url: URL }) {
  const response = await movedOrNotFound(ctx, url);
  if (response instanceof Response) throw response;
  const channel = url.pathname.endsWith("/lettings") ? ("lettings" as const) : ("sales" as const);
  const [{ settings }, newest] = await Promise.all([
    agencyConfig(ctx),
    listNewestProperties(ctx, { channel, limit: 4 * maxNewest }),
  ]);
  const homes = newest
    .filter(({ propertyType, auctionDate }) => getTypeGroup(propertyType) === "home" && auctionDate === null)
    .slice(0, maxNewest)
    // The heading says that they are new.
    .map((card) => ({ ...toPageCard(card), badge: card.badge === "NEW Listing!" ? null : card.badge }));
  return data(
    {
      kind: "gone" as const,
      channel,
      all: {
        url: `/properties/${channel}`,
        label: channel === "sales" ? t("See all properties for sale") : t("See all properties to rent"),
      },
      branch: null,
      alert: toChannelAlert(channel),
      home: "",
      heading: t("This home is no longer listed"),
      text: t("It may have been sold, let or taken off the market. Have a look at what’s new."),
      similarHeading: t("Just listed"),
      similar: homes.length > 0 ? toLate(request, "similar", homes) : null,
      showAcreage: settings.displayAcreageIconOnPropertyResults,
    },
    { status: 404 },
  );
}
