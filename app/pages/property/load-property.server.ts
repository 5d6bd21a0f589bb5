import { redirect } from "react-router";
import { notFound } from "#app/pages/page-responses.server.ts";
import { loadSearch } from "#app/pages/search/load-search.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { listSimilarProperties } from "#domains/properties/cards/list-cards.server.ts";
import { toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { findProperty, hasBeenListed, type Property } from "#domains/properties/find-property.server.ts";
import { getPageState } from "#domains/properties/page-state.ts";
import { milesBetween } from "#domains/search/map/direction.ts";
import { localPath, plainPath } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { toLate } from "#ui/island.tsx";
import { loadGonePage, loadUnknownPage } from "./load-gone-page.server.ts";
import { loadOpenPage } from "./load-open-page.server.ts";

const maxId = 2_147_483_647;
/** The heading of similar properties names the town only if they are this near to it. */
const nearMiles = 8;

type PageInput = { propertyId: string; request: Request; url: URL };

/** The page of a property, open or gone; redirects to its canonical URL. */
export async function loadProperty(ctx: Context, { propertyId, request, url }: PageInput) {
  if (!/^\d+$/.test(propertyId)) throw await redirectSearch(ctx, url);
  const id = Number(propertyId);
  const property = id > maxId ? null : await findProperty(ctx, id);
  if (property === null || (await isUnreleased(ctx, property))) return loadUnknownPage(ctx, { request, url });
  const path = `/properties/${property.propertyId}/${property.channel}`;
  if (path !== plainPath(url.pathname)) throw redirect(`${path}${url.search}`, 301);

  const [config, similar] = await Promise.all([agencyConfig(ctx), listSimilarProperties(ctx, property)]);
  const standing = getPageState(property, config.settings, ctx.now);
  const common = {
    similar: similar.length > 0 ? toLate(request, "similar", similar.map(toPageCard)) : null,
    showAcreage: config.settings.displayAcreageIconOnPropertyResults,
  };
  const areNear = similar.every((card) => milesBetween(property.publicLocation, card) <= nearMiles);
  if (standing === "gone") return loadGonePage(ctx, { property, config, common, areNear });
  const page = await loadOpenPage(ctx, { property, standing, config, url: `${url.origin}${localPath(path)}` });
  return { ...common, ...page, jsonLd: toLate(request, "jsonLd", page.jsonLd) };
}

/** Guessing ids must not reveal properties before they are published. */
async function isUnreleased(ctx: Context, { propertyId, published }: Property): Promise<boolean> {
  return !published && !(await hasBeenListed(ctx, propertyId));
}

/** For search paths such as /properties/buy/tag-house: the search loader throws a redirect or a 404. */
async function redirectSearch(ctx: Context, url: URL) {
  await loadSearch(ctx, url);
  return notFound();
}
