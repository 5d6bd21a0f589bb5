import { mkdirSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findEmbeddedDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { testSettings } from "../../support/test-environment.ts";
import type { Scenario } from "../scenario.ts";
import { dropFeedFile } from "../send-feed.ts";
import { sendLead } from "../send-lead.ts";
import { verifyLeads } from "../verify-leads.ts";

const { leads: total, kills } = testSettings;
const senders = 8;

/** Leads are sent and a feed file is imported while the server, its database and its worker are killed repeatedly. */
export const serverKilled: Scenario = async (setup) => {
  const ownDatabase = path.join(setup.folder, "var");
  mkdirSync(ownDatabase, { recursive: true });
  const site = await setup.startSite({ DATABASE_URL: "", VAR_DIR: ownDatabase });
  const databaseUrl = () => findEmbeddedDatabaseUrl(ownDatabase) ?? "";
  const file = await dropFeedFile({
    name: setup.name,
    databaseUrl,
    feedFolder: path.join(ownDatabase, "feeds"),
    count: 5_000,
  });
  const acknowledged: string[] = [];
  let next = 0;
  const started = performance.now();
  const sending = Array.from({ length: senders }, async () => {
    while (next < total)
      acknowledged.push(await sendLead({ origin: site.origin, email: `${setup.name}-${next++}@example.com` }));
  });
  let slowestStart = 0;
  for (let kill = 1; kill <= kills; kill++) {
    while (acknowledged.length < (kill * total) / (kills + 1)) await pause(5);
    const killed = performance.now();
    await site.killAndRestart();
    slowestStart = Math.max(slowestStart, performance.now() - killed);
  }
  await Promise.all(sending);
  const stock = await file.finish();
  const seconds = Math.round((performance.now() - started) / 1000);
  const { figures, problems } = await verifyLeads(setup, {
    acknowledged,
    maxDuplicates: kills * senders,
    database: ownDatabase,
  });
  const restarts = `${kills} kills in ${seconds} s, slowest restart ${(slowestStart / 1000).toFixed(1)} s`;
  return {
    figures: [...figures, ...stock.figures, restarts],
    problems: [...problems, ...stock.problems],
  };
};
