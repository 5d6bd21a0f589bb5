import { loadPerson } from "#app/pages/branches/load-branch-pages.server.ts";
import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import type { Block } from "#domains/content/block-schemas.ts";
import { listNewestProperties } from "#domains/properties/cards/list-cards.server.ts";
import { toPageCard } from "#domains/properties/cards/property-card-data.ts";
import type { Context } from "#platform/context.ts";

export const railProperties = 3;

export async function loadRail(
  rail: NonNullable<Block<"richText">["rail"]>,
  { media, settings }: AgencyConfig,
  ctx: Context,
) {
  const { staffMemberId, newest } = rail;
  const [person, cards] = await Promise.all([
    staffMemberId === undefined ? null : loadPerson(ctx, media, staffMemberId),
    newest ? listNewestProperties(ctx, { ...newest, limit: 2 * railProperties }) : [],
  ]);
  return {
    text: rail.text,
    button: rail.button,
    person,
    hasForm: person !== null,
    heading: newest?.heading,
    cards: cards.map(toPageCard),
    showAcreage: settings.displayAcreageIconOnPropertyResults,
  };
}
