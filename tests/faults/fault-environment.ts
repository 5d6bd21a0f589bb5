import path from "node:path";
import { findEmbeddedDatabaseUrl } from "#platform/db/postgres/embedded-postgres.server.ts";
import { startMailServer } from "#tests/support/processes/mail-server.ts";
import { startServerProcess } from "#tests/support/processes/server-process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { startFaultyPostgres } from "./faulty-postgres.ts";
import type { Scenario, ScenarioResult, ScenarioSetup, Site } from "./scenario.ts";
import { startFeed } from "./send-feed.ts";

type Feed = Awaited<ReturnType<typeof startFeed>>;

/** One Postgres for all scenarios; each scenario gets its own mail server, sites and a feed that sends properties throughout. */
export async function createFaultEnvironment(port: number) {
  const { folder, remove } = createTemporaryFolder();
  const postgres = await startFaultyPostgres(folder);
  return {
    async close() {
      await postgres.close();
      remove();
    },

    async runScenario(name: string, scenario: Scenario): Promise<ScenarioResult> {
      const mail = await startMailServer();
      const running: Site[] = [];
      let origin = "";
      let feed: Feed | null = null;
      const stock: ScenarioResult[] = [];
      const setup: ScenarioSetup = {
        name,
        postgres,
        mail,
        folder: path.join(folder, name),
        stopSites: async () => {
          if (feed) stock.push(await feed.stop());
          feed = null;
          for (const site of running.splice(0).reverse()) await site.stop();
        },
        async startSite(env = {}, nodeArgs = [], project = undefined) {
          const sitePort = String(port + running.length);
          const settings = {
            LOG_LEVEL: "error",
            PORT: sitePort,
            DATABASE_URL: postgres.url,
            SECRET_KEY: "k".repeat(64),
            DEMO: "true",
            SMTP_URL: mail.url,
            TRUSTED_PROXIES: "127.0.0.1,::1",
            VAR_DIR: path.join(folder, name),
            ...env,
          };
          let server = await startServerProcess(settings, { nodeArgs, project });
          const site: Site = {
            origin: `http://localhost:${sitePort}`,
            pid: () => server.pid,
            stop: () => server.stop(),
            restart: async () => {
              await server.stop();
              server = await startServerProcess(settings, { nodeArgs, project });
            },
            killAndRestart: async () => {
              await server.stop("SIGKILL");
              server = await startServerProcess(settings, { nodeArgs, project });
            },
          };
          running.push(site);
          // Another release may not know the feeds; a worker has no pages.
          if (project === undefined && env.ROLE !== "worker") {
            origin = site.origin;
            feed ??= await startFeed({
              origin: () => origin,
              name: `${name}-${stock.length}`,
              databaseUrl: () =>
                settings.DATABASE_URL === postgres.url
                  ? postgres.directUrl()
                  : settings.DATABASE_URL || (findEmbeddedDatabaseUrl(settings.VAR_DIR) ?? ""),
            });
          }
          return site;
        },
      };
      try {
        const result = await scenario(setup);
        await setup.stopSites();
        return {
          figures: [result, ...stock].flatMap(({ figures }) => figures),
          problems: [result, ...stock].flatMap(({ problems }) => problems),
        };
      } finally {
        await setup.stopSites();
        await mail.close();
      }
    },
  };
}
