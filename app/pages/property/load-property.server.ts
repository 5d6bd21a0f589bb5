import { data, redirect } from "react-router";
import { loadSearch } from "#app/pages/search/load-search.server.ts";
import { agencyConfig } from "#domains/agency/find-agency.server.ts";
import { findProperty, type Property } from "#domains/properties/find-property.server.ts";
import { pageStanding } from "#domains/properties/page-standing.ts";
import { propertyTitle } from "#domains/properties/property-title.ts";
import { similarProperties } from "#domains/properties/similar-properties.server.ts";
import { wasListed } from "#domains/properties/was-listed.server.ts";
import type { Context } from "#platform/context.ts";
import { openPage } from "./open-page.server.ts";

const similarShown = 3;
const largestId = 2_147_483_647;

/** The page of one property, open or gone; an address that is not quite right is put right. */
export async function loadProperty(ctx: Context, { propertyId, url }: { propertyId: string; url: URL }) {
  if (!/^\d+$/.test(propertyId)) throw await searchAnswer(ctx, url);
  const id = Number(propertyId);
  const property = id > largestId ? null : await findProperty(ctx, id);
  if (property === null || (await isSecret(ctx, property))) throw data(null, { status: 404 });
  const path = `/properties/${property.propertyId}/${property.channel}`;
  if (path !== url.pathname) throw redirect(`${path}${url.search}`, 301);

  const [config, similar] = await Promise.all([agencyConfig(ctx), similarProperties(ctx, property, similarShown)]);
  const standing = pageStanding(property, config.settings, ctx.now);
  const common = { similar, showAcreage: config.settings.displayAcreageIconOnPropertyResults };
  if (standing === "gone") return data({ ...common, ...gonePage(property) }, { status: 410 });
  return { ...common, ...(await openPage(ctx, { property, standing, config, url: `${url.origin}${path}` })) };
}

/** Nobody may learn from a guessed number what the agency has not shown yet. */
async function isSecret(ctx: Context, { propertyId, published }: Property): Promise<boolean> {
  return !published && !(await wasListed(ctx, propertyId));
}

/** An unclean search path such as /properties/buy/tag-house: the search's loader throws its redirect or its 404. */
async function searchAnswer(ctx: Context, url: URL) {
  await loadSearch(ctx, url);
  return data(null, { status: 404 });
}

function gonePage(property: Property) {
  const { channel, displayAddress } = property;
  return { kind: "gone" as const, channel, displayAddress, title: propertyTitle(property) };
}
