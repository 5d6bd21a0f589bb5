import { type Context, Hono } from "hono";
import { parseQuery, searchFromQuery } from "#domains/search/query-codec.ts";
import type { AppEnvironment } from "#platform/http/environment.ts";
import { limitRate } from "#platform/http/rate-limit.server.ts";
import { readFields } from "#platform/http/read-fields.ts";
import type { AlertFrequency } from "./alert-frequency.ts";
import { findSavedCards } from "./find-saved-cards.server.ts";
import { listSavedProperties } from "./list-saved-properties.server.ts";
import { listSavedSearches } from "./list-saved-searches.server.ts";
import { noteSavedProperty } from "./note-saved-property.server.ts";
import { removeSavedProperty } from "./remove-saved-property.server.ts";
import { removeSavedSearch } from "./remove-saved-search.server.ts";
import { saveProperties } from "./save-properties.server.ts";
import { type SavedSearchRow, saveSearch } from "./save-search.server.ts";
import { noteInput, savePropertiesInput, saveSearchInput, updateSearchInput } from "./saved-input.ts";
import { savedPropertyJson } from "./saved-property-json.server.ts";
import { savedSearchesJson } from "./saved-search-json.server.ts";
import { signedInId } from "./signed-in-id.server.ts";
import { updateSavedSearch } from "./update-saved-search.server.ts";

type Ctx = Context<AppEnvironment>;

/** Saved homes and searches. Whoever is not signed in may only look at homes, by their numbers. */
export function savedApi() {
  return new Hono<AppEnvironment>()
    .get("/saved_properties.ljson", answerHomes)
    .post("/saved_properties", async (c) => {
      const { property_ids } = readFields(savePropertiesInput, await allowed(c));
      const rows = await saveProperties(c.var.context, property_ids);
      return answer(c, { saved_properties: rows.map(savedPropertyJson) });
    })
    .put("/saved_properties/:id{[0-9]{1,9}}", async (c) => {
      const { note } = readFields(noteInput, await allowed(c));
      return answer(c, savedPropertyJson(await noteSavedProperty(c.var.context, { propertyId: idOf(c), note })));
    })
    .delete("/saved_properties/:id{[0-9]{1,9}}", async (c) => {
      await allowed(c);
      await removeSavedProperty(c.var.context, idOf(c));
      return answer(c, { property_id: idOf(c) });
    })
    .get("/saved_searches.ljson", async (c) => {
      const ctx = c.var.context;
      const rows = ctx.userId === null ? [] : await listSavedSearches(ctx);
      return answer(c, { saved_searches: await savedSearchesJson(ctx, rows, { counted: true }) });
    })
    .put("/saved_searches", async (c) => {
      const fields = readFields(updateSearchInput, { ...c.req.query(), ...(await allowed(c)) });
      const row = await updateSavedSearch(c.var.context, {
        searchId: fields.id,
        search: parseQuery(queryOf(c)),
        name: fields.name,
        alertFrequency: fields.alert_frequency as AlertFrequency | undefined,
        seen: fields.seen === "true",
      });
      return answerSearch(c, row);
    })
    .post("/search", async (c) => {
      const { name } = readFields(saveSearchInput, { ...c.req.query(), ...(await allowed(c)) });
      const search = searchFromQuery(queryOf(c));
      return answerSearch(c, await saveSearch(c.var.context, { search, name: name || null }));
    })
    .delete("/searches/:id{[0-9]{1,9}}", async (c) => {
      await allowed(c);
      await removeSavedSearch(c.var.context, idOf(c));
      return answer(c, { search_id: idOf(c) });
    });
}

/** A person's own list, or the homes whose numbers a browser has kept. */
async function answerHomes(c: Ctx): Promise<Response> {
  const ctx = c.var.context;
  const asked = c.req.query("property_ids");
  if (asked !== undefined) {
    const { property_ids } = readFields(savePropertiesInput, { property_ids: asked });
    return answer(c, { properties: await findSavedCards(ctx, property_ids) });
  }
  const rows = ctx.userId === null ? [] : await listSavedProperties(ctx);
  const cards = await findSavedCards(
    ctx,
    rows.map((row) => row.propertyId),
  );
  const saved = new Map(rows.map((row) => [row.propertyId, savedPropertyJson(row)]));
  return answer(c, { properties: cards.map((card) => ({ ...card, ...saved.get(card.property_id) })) });
}

/** The fields of a write that its sender may make, and not too often. */
async function allowed(c: Ctx) {
  const userId = signedInId(c.var.context);
  await limitRate(c.var.context, { bucket: `saved lists of ${userId}`, limit: 600, windowSeconds: 3600 });
  return c.var.body?.fields ?? {};
}

async function answerSearch(c: Ctx, row: SavedSearchRow): Promise<Response> {
  const [json] = await savedSearchesJson(c.var.context, [row], { counted: false });
  return answer(c, json ?? {});
}

function answer(c: Ctx, body: object): Response {
  c.header("Cache-Control", "private, no-store");
  return c.json(body);
}

const idOf = (c: Ctx) => Number(c.req.param("id"));
const queryOf = (c: Ctx) => new URL(c.req.url).searchParams;
