import { eq } from "drizzle-orm";
import { agencies } from "#domains/agency/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import type { Home } from "./demo-home.ts";
import { type AgencyFacts, type PropertyRow, propertyRow } from "./property-row.server.ts";
import { describe } from "./prose/describe.ts";
import { createNarrator, type Voice } from "./prose/grammar.ts";
import { createRandom } from "./random.ts";

type Subject = { agencyId: number; agencySlug: string; now: Date };

const voices: Record<string, Voice> = { "harbour-and-vale": { number: 0, of: 2 }, northgate: { number: 1, of: 2 } };

/** Describes every property; they share one narrator, so that no sentence repeats. */
export async function describeStock(
  db: Database,
  { agencyId, agencySlug, now }: Subject,
  homes: readonly Home[],
): Promise<PropertyRow[]> {
  const [row] = await db
    .select({ name: agencies.name, config: agencies.config })
    .from(agencies)
    .where(eq(agencies.agencyId, agencyId));
  const member = (kind: RegExp, usual: string) =>
    row?.config.identity?.memberships?.find((one) => kind.test(one.kind))?.scheme ?? usual;
  const agency: AgencyFacts = {
    agencyId,
    agencyName: row?.name ?? agencySlug,
    clientMoneyProtection: member(/client money/i, "Client Money Protect"),
    redress: member(/redress/i, "The Property Ombudsman"),
    ownTags: agencySlug === "harbour-and-vale",
  };
  const random = createRandom(`gable demo words 1 ${agencySlug}`);
  const narrators = {
    prose: createNarrator(random.fork("prose"), voices[agencySlug]),
    cards: createNarrator(random.fork("cards")),
  };
  return homes.map((home) => {
    const own = random.fork(home.reference);
    return propertyRow(agency, own, home, describe(narrators, own, home, now));
  });
}
