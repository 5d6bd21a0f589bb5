import { loadHandOff } from "#app/pages/search/load-hand-off.server.ts";
import { loadSearch } from "#app/pages/search/load-search.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppParts } from "#server/app.ts";
import { insertAgency } from "./agencies.ts";
import type { TestDatabase } from "./database.ts";
import { placesDatabase } from "./places-database.ts";
import { insertBranch, insertProperty } from "./properties.ts";
import { siteApp } from "./site-app.ts";

export type SearchApp = {
  get: (target: string) => Promise<Response>;
  database: TestDatabase;
  close: () => Promise<void>;
};

/** The assembled app of one agency in Taunton with the whole gazetteer; pages answer with what their loaders return. */
export async function searchApp(): Promise<SearchApp> {
  const database = await placesDatabase();
  const { db } = database;
  const { id } = await insertAgency(db, "vale");
  await insertBranch(db, id, 1);
  for (const bedrooms of [0, 2, 4]) await insertProperty(db, id, { bedrooms });
  const render: AppParts["render"] = (request, c) => answerFromLoader(c.var.context, new URL(request.url));
  const site = siteApp({ database, parts: { render } });
  const close = async () => {
    site.close();
    await database.close();
  };
  return {
    get: async (target) => site.app.request(`http://vale.test${target}`, { headers: { host: "vale.test" } }),
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
