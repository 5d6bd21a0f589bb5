import { loadHandOff } from "#app/pages/search/load-hand-off.server.ts";
import { loadSearch } from "#app/pages/search/load-search.server.ts";
import { createAgencyDirectory } from "#domains/agency/find-agency.server.ts";
import { createCounting } from "#domains/tracking/counting.server.ts";
import { readConfig } from "#platform/config.server.ts";
import type { Context } from "#platform/context.ts";
import { createPageCache } from "#platform/http/page-cache.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { createApp } from "#server/app.ts";
import { insertAgency } from "./agencies.ts";
import type { TestDatabase } from "./database.ts";
import { placesDatabase } from "./places-database.ts";
import { insertBranch, insertProperty } from "./properties.ts";
import { temporaryFolder } from "./temporary-folder.ts";

export type SearchApp = {
  get: (target: string) => Promise<Response>;
  database: TestDatabase;
  close: () => Promise<void>;
};

/** The assembled app of one agency in Taunton with the whole gazetteer; pages answer with what their loaders return. */
export async function searchApp(): Promise<SearchApp> {
  const { folder, remove } = temporaryFolder();
  const log = createLogger("silent");
  const database = await placesDatabase();
  const { pool, db } = database;
  const { id } = await insertAgency(db, "vale");
  await insertBranch(db, id, 1);
  for (const bedrooms of [0, 2, 4]) await insertProperty(db, id, { bedrooms });
  const app = createApp({
    config: readConfig(folder, { DEMO: "false" }),
    secretKey: "a".repeat(64),
    pool,
    db,
    log,
    enqueue: async () => {},
    counting: createCounting({ db, log }),
    directory: createAgencyDirectory(pool),
    pageCache: createPageCache({ log, maxBytes: 1 }),
    development: false,
    folders: { client: folder, map: folder, migrations: "db/migrations", mediaCache: folder },
    render: (request, c) => answerFromLoader(c.var.context, new URL(request.url)),
  });
  const close = async () => {
    remove();
    await database.close();
  };
  return {
    get: async (target) => app.request(`http://vale.test${target}`, { headers: { host: "vale.test" } }),
    database,
    close,
  };
}

/** What a loader throws is what React Router would answer. */
async function answerFromLoader(ctx: Context, url: URL): Promise<Response> {
  try {
    const page = url.pathname === "/search" ? await loadHandOff(ctx, url) : await loadSearch(ctx, url);
    return new Response(JSON.stringify(page));
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    if (thrown instanceof Error) throw thrown;
    return new Response(null, { status: (thrown as { init: ResponseInit }).init.status ?? 500 });
  }
}
