import { loadSearch } from "#app/pages/search/load-search.server.ts";
import { loadSearchRedirect } from "#app/pages/search/load-search-redirect.server.ts";
import type { Context } from "#platform/context.ts";
import type { AppParts } from "#server/app-parts.ts";
import { insertAgency } from "#tests/support/database/insert-agency.ts";
import { insertBranch, insertProperty } from "#tests/support/database/insert-property.ts";
import { createPlacesDatabase } from "#tests/support/database/places-database.ts";
import type { TestDatabase } from "#tests/support/database/test-database.ts";
import { createSiteApp } from "./site-app.ts";

export type SearchApp = {
  get: (target: string) => Promise<Response>;
  database: TestDatabase;
  close: () => Promise<void>;
};

/** The full app with one agency in Taunton and the whole gazetteer; pages return their loader data as JSON. */
export async function createSearchApp(): Promise<SearchApp> {
  const database = await createPlacesDatabase();
  const { db } = database;
  const { id } = await insertAgency(db, "vale");
  await insertBranch(db, id, 1);
  for (const bedrooms of [0, 2, 4]) await insertProperty(db, id, { bedrooms });
  const render: AppParts["render"] = (request, c) => runLoader(c.var.context, new URL(request.url));
  const site = createSiteApp({ database, parts: { render } });
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

/** Returns a Response that a loader throws, as React Router does. */
async function runLoader(ctx: Context, url: URL): Promise<Response> {
  try {
    const page = url.pathname === "/search" ? await loadSearchRedirect(ctx, url) : await loadSearch(ctx, url);
    return new Response(JSON.stringify(page), { status: "lastPage" in page && page.lastPage ? 404 : 200 });
  } catch (thrown) {
    if (thrown instanceof Response) return thrown;
    if (thrown instanceof Error) throw thrown;
    return new Response(null, { status: (thrown as { init: ResponseInit }).init.status ?? 500 });
  }
}
