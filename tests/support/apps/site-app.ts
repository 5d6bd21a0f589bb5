import { createAgencyDirectory } from "#domains/agency/agency-directory.server.ts";
import { createEventCounter } from "#domains/tracking/event-counter.server.ts";
import { readConfig } from "#platform/config.server.ts";
import type { Enqueue } from "#platform/context.ts";
import { createPageCache } from "#platform/http/cache/page-cache.server.ts";
import { createLogger, type Logger } from "#platform/log.server.ts";
import { createApp } from "#server/app.ts";
import type { AppParts } from "#server/app-parts.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import { createTemporaryFolder } from "#tests/support/temporary-folder.ts";
import { createTestBrowser } from "./test-browser.ts";

export type Visitor = {
  request(path: string, init?: RequestInit): Promise<Response>;
  /** Posts JSON with the authenticity token. */
  post(path: string, fields: object, headers?: Record<string, string>): Promise<Response>;
  /** Posts a form as a browser without JavaScript does. */
  postForm(path: string, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
};

type Options = { database: TestDatabase; enqueue?: Enqueue; log?: Logger; parts?: Partial<AppParts> };

/** The full app for the agencies in the database, and visitors with their own IP address and cookies. */
export function createSiteApp({
  database: { pool, db },
  enqueue = async () => {},
  log = createLogger("silent"),
  parts = {},
}: Options) {
  const { folder, remove } = createTemporaryFolder();
  const app = createApp({
    config: readConfig(folder, { DEMO: "false", TRUSTED_PROXIES: "127.0.0.1" }),
    secretKey: "a".repeat(64),
    pool,
    db,
    log,
    enqueue,
    counting: createEventCounter({ db, log }),
    directory: createAgencyDirectory(pool),
    pageCache: createPageCache({ log, maxBytes: 1 }),
    development: false,
    folders: { client: folder, map: folder, migrations: "db/migrations", mediaCache: folder, archives: folder },
    render: async () => new Response("page"),
    ...parts,
  });

  async function visit(agencySlug: string, address = "203.0.113.7"): Promise<Visitor> {
    const host = `${agencySlug}.test`;
    const { request, readToken, send } = createTestBrowser((sent, env) => app.fetch(sent, env), host, address);
    const token = await readToken();
    const referer = `http://${host}/sell`;
    return {
      request,
      post: (path, fields, headers) =>
        send(path, fields, { token, headers: { referer, accept: "application/json", ...headers } }),
      postForm: (path, fields, headers) =>
        send(path, fields, { token, form: true, headers: { referer, accept: "text/html,*/*;q=0.8", ...headers } }),
    };
  }
  return { app, visit, close: remove };
}
