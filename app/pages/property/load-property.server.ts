import { data, redirect } from "react-router";
import { loadSearch } from "#app/pages/search/load-search.server.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { listSimilarProperties } from "#domains/properties/cards/list-cards.server.ts";
import { toPageCard } from "#domains/properties/cards/property-card-data.ts";
import { findProperty, hasBeenListed, type Property } from "#domains/properties/find-property.server.ts";
import { getPageState } from "#domains/properties/page-state.ts";
import { propertyTitle } from "#domains/properties/property-types.ts";
import type { Context } from "#platform/context.ts";
import { notFound } from "../not-found.ts";
import { loadOpenPage } from "./load-open-page.server.ts";

const maxSimilar = 3;
const maxId = 2_147_483_647;

/** The page of a property, open or gone; redirects to its canonical URL. */
export async function loadProperty(ctx: Context, { propertyId, url }: { propertyId: string; url: URL }) {
  if (!/^\d+$/.test(propertyId)) throw await redirectSearch(ctx, url);
  const id = Number(propertyId);
  const property = id > maxId ? null : await findProperty(ctx, id);
  if (property === null || (await isUnreleased(ctx, property))) throw notFound();
  const path = `/properties/${property.propertyId}/${property.channel}`;
  if (path !== url.pathname) throw redirect(`${path}${url.search}`, 301);

  const [config, similar] = await Promise.all([agencyConfig(ctx), listSimilarProperties(ctx, property, maxSimilar)]);
  const standing = getPageState(property, config.settings, ctx.now);
  const common = { similar: similar.map(toPageCard), showAcreage: config.settings.displayAcreageIconOnPropertyResults };
  if (standing === "gone") return data({ ...common, ...gonePage(property) }, { status: 410 });
  return { ...common, ...(await loadOpenPage(ctx, { property, standing, config, url: `${url.origin}${path}` })) };
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

function gonePage(property: Property) {
  const { channel, displayAddress } = property;
  return { kind: "gone" as const, channel, displayAddress, title: propertyTitle(property) };
}
