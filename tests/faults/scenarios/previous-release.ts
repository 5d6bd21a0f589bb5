import path from "node:path";
import { startEmbeddedPostgres } from "#platform/db/embedded-postgres.server.ts";
import { testSettings } from "../../support/environment.ts";
import { accountForLeads } from "../account-for-leads.ts";
import { createMember } from "../member.ts";
import { buildOlder } from "../older-build.ts";
import type { Scenario, Stage } from "../scenario.ts";
import { sendLead } from "../send-lead.ts";

/**
 * The commit before this one, or PREVIOUS_RELEASE, goes on running while this one starts on its database and migrates it:
 * pages, accounts and enquiries work at both, and whichever worker takes a lead delivers it.
 */
export const previousRelease: Scenario = async (stage) => {
  const database = path.join(stage.folder, "database");
  const older = buildOlder(testSettings.previousRelease, path.join(stage.folder, "older"));
  const postgres = await startEmbeddedPostgres({ varDir: database, say: () => {}, fsync: false });
  try {
    const env = { DATABASE_URL: postgres.url };
    const before = await stage.startSite(env, [], older.folder);
    const member = await createMember(before.origin, "before");
    const after = await stage.startSite(env);
    await member.signIn();
    const acknowledged = [
      ...(await visitSite(stage, before.origin, "old")),
      ...(await visitSite(stage, after.origin, "new")),
    ];
    const { figures, problems } = await accountForLeads(stage, { acknowledged, database });
    return { figures: [`${older.commit} beside this one on its schema: ${figures.join()}`], problems };
  } finally {
    await stage.endSites();
    await postgres.stop();
    older.remove();
  }
};

/** What every visit is made of; whatever is not answered with 200 is thrown. Answers with the references of its leads. */
async function visitSite({ name }: Stage, origin: string, release: string): Promise<string[]> {
  const read = async (address: string) => {
    const answer = await fetch(origin + address);
    if (!answer.ok) throw new Error(`${release} release: ${address} answered ${answer.status}`);
    return answer.text();
  };
  await read("/");
  const home = /\/properties\/\d+\/sales/.exec(await read("/properties/sales"))?.[0];
  if (!home) throw new Error(`${release} release: the search shows no home`);
  await read(home);
  await (await createMember(origin, release)).signIn();
  const leads = [0, 1, 2].map((n) => sendLead({ origin, email: `${name}-${release}-${n}@example.com` }));
  return Promise.all(leads);
}
