import path from "node:path";
import { startMailServer } from "#tests/support/mail-server.ts";
import { temporaryFolder } from "#tests/support/temporary-folder.ts";
import { startFaultyPostgres } from "./faulty-postgres.ts";
import type { Stage } from "./scenario.ts";
import { type SiteProcess, startSite } from "./site-process.ts";

/** One database with the demo agencies for all scenarios, and for each a mail server and whatever it starts. */
export async function buildTheatre(port: number) {
  const { folder, remove } = temporaryFolder();
  const postgres = await startFaultyPostgres(folder);
  return {
    async close() {
      await postgres.close();
      remove();
    },

    async play<Result>(name: string, act: (stage: Stage) => Promise<Result>): Promise<Result> {
      const mail = await startMailServer();
      const running: SiteProcess[] = [];
      const stage: Stage = {
        name,
        postgres,
        mail,
        folder: path.join(folder, name),
        endSites: async () => {
          for (const site of running.splice(0).reverse()) await site.stop();
        },
        async startSite(env = {}, node = [], project = undefined) {
          const settings = {
            DATABASE_URL: postgres.url,
            SECRET_KEY: "k".repeat(64),
            DEMO: "true",
            SMTP_URL: mail.url,
            TRUSTED_PROXIES: "127.0.0.1,::1",
            VAR_DIR: path.join(folder, name),
            ...env,
          };
          const site = await startSite({ env: settings, port: port + running.length, node, project });
          running.push(site);
          return site;
        },
      };
      try {
        return await act(stage);
      } finally {
        await stage.endSites();
        await mail.close();
      }
    },
  };
}
