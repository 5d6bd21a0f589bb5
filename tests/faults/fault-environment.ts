import path from "node:path";
import { startMailServer } from "#tests/support/processes/mail-server.ts";
import { startServerProcess } from "#tests/support/processes/server-process.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { startFaultyPostgres } from "./faulty-postgres.ts";
import type { ScenarioSetup, Site } from "./scenario.ts";

/** One Postgres for all scenarios; each scenario gets its own mail server and sites. */
export async function createFaultEnvironment(port: number) {
  const { folder, remove } = createTemporaryFolder();
  const postgres = await startFaultyPostgres(folder);
  return {
    async close() {
      await postgres.close();
      remove();
    },

    async runScenario<Result>(name: string, scenario: (setup: ScenarioSetup) => Promise<Result>): Promise<Result> {
      const mail = await startMailServer();
      const running: Site[] = [];
      const setup: ScenarioSetup = {
        name,
        postgres,
        mail,
        folder: path.join(folder, name),
        stopSites: async () => {
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
          return site;
        },
      };
      try {
        return await scenario(setup);
      } finally {
        await setup.stopSites();
        await mail.close();
      }
    },
  };
}
