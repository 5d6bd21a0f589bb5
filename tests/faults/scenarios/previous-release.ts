import path from "node:path";
import { startEmbeddedPostgres } from "#platform/db/postgres/embedded-postgres.server.ts";
import { buildCommit } from "../../../scripts/bench/build-commit.ts";
import { testSettings } from "../../support/test-environment.ts";
import { createRegisteredUser } from "../registered-user.ts";
import type { Scenario, ScenarioSetup } from "../scenario.ts";
import { sendLead } from "../send-lead.ts";
import { verifyLeads } from "../verify-leads.ts";

/**
 * The previous commit, or PREVIOUS_RELEASE, keeps running while this release migrates its database: pages, accounts and
 * enquiries must work on both, and either worker may deliver a lead. [S62]
 */
export const previousRelease: Scenario = async (setup) => {
  const database = path.join(setup.folder, "database");
  const older = buildCommit(testSettings.previousRelease, path.join(setup.folder, "older"));
  const postgres = await startEmbeddedPostgres({ varDir: database, say: () => {}, fsync: false });
  try {
    const env = { DATABASE_URL: postgres.url };
    const before = await setup.startSite(env, [], older.folder);
    const member = await createRegisteredUser(before.origin, "before");
    const after = await setup.startSite(env);
    await member.signIn();
    const acknowledged = [
      ...(await visitSite(setup, before.origin, "old")),
      ...(await visitSite(setup, after.origin, "new")),
    ];
    const { figures, problems } = await verifyLeads(setup, { acknowledged, database });
    return { figures: [`${older.commit} alongside this release on the new schema: ${figures.join()}`], problems };
  } finally {
    await setup.stopSites();
    await postgres.stop();
    older.remove();
  }
};

/** Visits the main pages, registers, signs in and sends leads; throws on any failure. Returns the lead references. */
async function visitSite({ name }: ScenarioSetup, origin: string, release: string): Promise<string[]> {
  const read = async (address: string) => {
    const response = await fetch(origin + address);
    if (!response.ok) throw new Error(`${release} release: ${address} returned ${response.status}`);
    return response.text();
  };
  await read("/");
  const home = /\/properties\/\d+\/sales/.exec(await read("/properties/sales"))?.[0];
  if (!home) throw new Error(`${release} release: the search found no property`);
  await read(home);
  await (await createRegisteredUser(origin, release)).signIn();
  const leads = [0, 1, 2].map((n) => sendLead({ origin, email: `${name}-${release}-${n}@example.com` }));
  return Promise.all(leads);
}
