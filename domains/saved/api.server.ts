import { type Context, Hono } from "hono";
import { z } from "zod";
import type { DataSubject } from "#domains/account/personal-data/export-personal-data.server.ts";
import { requireUserId } from "#domains/account/require-user.server.ts";
import {
  deleteSavedProperty,
  listSavedProperties,
  savedPropertyJson,
  saveProperties,
  updateSavedNote,
} from "#domains/saved/properties/saved-properties.server.ts";
import {
  deleteSavedSearch,
  listSavedSearches,
  type SavedSearchRow,
  savedSearchesJson,
  saveSearch,
  updateSavedSearch,
} from "#domains/saved/searches/saved-searches.server.ts";
import { parseQueryFields, parseSearchQuery } from "#domains/search/state/query-codec.ts";
import { dayMs } from "#format/day-ms.ts";
import { toLondonDate } from "#format/london-date.ts";
import { localPath } from "#languages/translate.ts";
import type { Context as AgencyContext } from "#platform/context.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { digits, rowId } from "#platform/http/body/whole-number.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { alertFrequencies, frequencyRequiredMessage, isAlertFrequency, pauseWeeks } from "./alerts/alert-frequency.ts";
import { alertPath } from "./alerts/alert-path.ts";
import { changeFrequency, dismissProperty, pauseAlerts } from "./alerts/alert-subscription.server.ts";
import { deleteLooks, listLooks, mergeLooks } from "./looks/looks.server.ts";
import { maxLookKeyLength, maxLooksPerRequest } from "./looks/looks.ts";
import { findSavedCards } from "./properties/find-saved-cards.server.ts";
import { hideProperties, listHiddenProperties, unhideProperty } from "./properties/hidden-properties.server.ts";
import { maxNameLength, maxNoteLength, maxSavedProperties } from "./saved-limits.ts";
import { exportShortlists } from "./shortlists/read-shortlists.server.ts";

type Ctx = Context<AppEnvironment>;

/** Saved homes and searches. Signed-out visitors may only read homes by id. */
export function savedApi() {
  return new Hono<AppEnvironment>()
    .get("/saved_properties.ljson", respondWithHomes)
    .post("/saved_properties", async (c) => {
      const { property_ids } = parseFields(savePropertiesInput, await requireWriteFields(c));
      const rows = await saveProperties(c.var.context, property_ids);
      return respond(c, { saved_properties: rows.map(savedPropertyJson) });
    })
    .put("/saved_properties/:id{[0-9]{1,9}}", async (c) => {
      const { note } = parseFields(noteInput, await requireWriteFields(c));
      return respond(c, savedPropertyJson(await updateSavedNote(c.var.context, { propertyId: getId(c), note })));
    })
    .delete("/saved_properties/:id{[0-9]{1,9}}", async (c) => {
      await requireWriteFields(c);
      await deleteSavedProperty(c.var.context, getId(c));
      return respond(c, { property_id: getId(c) });
    })
    .get("/saved_searches.ljson", async (c) => {
      const ctx = c.var.context;
      const rows = ctx.userId === null ? [] : await listSavedSearches(ctx);
      return respond(c, { saved_searches: await savedSearchesJson(ctx, rows, { counted: true }) });
    })
    .put("/saved_searches", async (c) => {
      const fields = parseFields(updateSearchInput, { ...c.req.query(), ...(await requireWriteFields(c)) });
      const row = await updateSavedSearch(c.var.context, {
        searchId: fields.id,
        search: parseQueryFields(getQuery(c)),
        name: fields.name,
        alertFrequency: fields.alert_frequency,
        seen: fields.seen === "true",
      });
      return respondWithSearch(c, row);
    })
    .post("/search", async (c) => {
      const fields = parseFields(saveSearchInput, { ...c.req.query(), ...(await requireWriteFields(c)) });
      const search = parseSearchQuery(getQuery(c));
      const saving = { search, name: fields.name || null, keepBoth: fields.keep_both === "true" };
      return respondWithSearch(c, await saveSearch(c.var.context, saving));
    })
    .delete("/searches/:id{[0-9]{1,9}}", async (c) => {
      await requireWriteFields(c);
      await deleteSavedSearch(c.var.context, getId(c));
      return respond(c, { search_id: getId(c) });
    })
    .post("/hidden_properties", async (c) => {
      const { property_ids } = parseFields(savePropertiesInput, await requireWriteFields(c));
      await hideProperties(c.var.context, property_ids);
      return respond(c, { hidden_properties: await listHiddenProperties(c.var.context) });
    })
    .delete("/hidden_properties/:id{[0-9]{1,9}}", async (c) => {
      await requireWriteFields(c);
      await unhideProperty(c.var.context, getId(c));
      return respond(c, { property_id: getId(c) });
    })
    .post("/looks", async (c) => {
      const { looks } = parseFields(looksInput, await requireWriteFields(c));
      return respond(c, { looks: await mergeLooks(c.var.context, looks) });
    })
    .delete("/looks", async (c) => {
      await requireWriteFields(c);
      await deleteLooks(c.var.context);
      return respond(c, { looks: {} });
    });
}

/** The user's saved homes, or those with the ids in `property_ids`. */
async function respondWithHomes(c: Ctx): Promise<Response> {
  const ctx = c.var.context;
  const idList = c.req.query("property_ids");
  if (idList !== undefined) {
    const { property_ids } = parseFields(savePropertiesInput, { property_ids: idList });
    return respond(c, { properties: await findSavedCards(ctx, property_ids) });
  }
  const rows = ctx.userId === null ? [] : await listSavedProperties(ctx);
  const cards = await findSavedCards(
    ctx,
    rows.map((row) => row.propertyId),
  );
  const saved = new Map(rows.map((row) => [row.propertyId, savedPropertyJson(row)]));
  return respond(c, { properties: cards.map((card) => ({ ...card, ...saved.get(card.property_id) })) });
}

/** The fields of a write; requires a signed-in user and applies the rate limit. */
async function requireWriteFields(c: Ctx) {
  const userId = requireUserId(c.var.context);
  await limitRate(c.var.context, { bucket: `saved lists of ${userId}`, limit: 600, windowSeconds: 3600 });
  return c.var.body?.fields ?? {};
}

async function respondWithSearch(c: Ctx, row: SavedSearchRow): Promise<Response> {
  const [json] = await savedSearchesJson(c.var.context, [row], { counted: false });
  return respond(c, json ?? {});
}

function respond(c: Ctx, body: object): Response {
  c.header("Cache-Control", "private, no-store");
  return c.json(body);
}

const getId = (c: Ctx) => Number(c.req.param("id"));
const getQuery = (c: Ctx) => new URL(c.req.url).searchParams;

const frequencyCodes = alertFrequencies.map(([code]) => code);

/** `12,15,40` as a string, or an array. */
const propertyIds = z
  .union([z.string(), z.number(), z.array(z.union([z.string(), z.number()]))])
  .transform((ids) =>
    String(ids)
      .split(",")
      .map((id) => id.trim())
      .filter(Boolean),
  )
  .pipe(
    z
      .array(digits(1, 999_999_999, "A property id has digits only"))
      .min(1, "Please give at least one property id")
      .max(maxSavedProperties, `At most ${maxSavedProperties} properties at once`),
  );

const savePropertiesInput = z.object({ property_ids: propertyIds });

const noteInput = z.object({
  note: z.string("Please write a note").trim().max(maxNoteLength, `A note has at most ${maxNoteLength} characters`),
});

const searchName = z.string().trim().max(maxNameLength, `A name has at most ${maxNameLength} characters`);

const trueText = z.union([z.literal("true"), z.literal(true).transform(() => "true" as const)]);

const saveSearchInput = z.object({ name: searchName.optional(), keep_both: trueText.optional() });

const updateSearchInput = z.object({
  id: rowId("Please give the id of a saved search"),
  name: searchName.optional(),
  alert_frequency: z.enum(frequencyCodes, frequencyRequiredMessage).optional(),
  seen: trueText.optional(),
});

const seen = z.object({
  at: z.number().int().positive().max(8_640_000_000_000),
  price: z.number().int().nonnegative().max(2_147_483_647).nullish(),
  status: z.string().max(20).optional(),
});

const looksInput = z.object({
  looks: z
    .record(z.string().min(1).max(maxLookKeyLength), seen.extend({ before: seen.optional() }))
    .refine((looks) => Object.keys(looks).length <= maxLooksPerRequest, `At most ${maxLooksPerRequest} looks at once`),
});

export async function readSavedLists(ctx: AgencyContext) {
  const [homes, searches, hidden] = await Promise.all([
    listSavedProperties(ctx),
    listSavedSearches(ctx),
    listHiddenProperties(ctx),
  ]);
  return {
    saved_properties: homes.map(savedPropertyJson),
    hidden_properties: hidden,
    saved_searches: await savedSearchesJson(ctx, searches, { counted: false }),
  };
}

export async function exportSavedData(ctx: AgencyContext, { userId }: DataSubject) {
  const own = { ...ctx, userId };
  const [lists, looks, shortlists] = await Promise.all([
    readSavedLists(own),
    listLooks(own),
    exportShortlists(ctx, userId),
  ]);
  return { ...lists, looks, shortlists };
}

/** Mounted before the CSRF check: mail clients have no token, and the key in the URL authenticates. */
export function alertLinksApi() {
  return new Hono<AppEnvironment>().post("/alerts/:searchId{[0-9]{1,9}}/:alertKey", async (c) => {
    const ctx = c.var.context;
    await limitRate(ctx, { bucket: `alert links from ${c.var.clientAddress}`, limit: 120, windowSeconds: 3600 });
    const key = { searchId: Number(c.req.param("searchId")), alertKey: c.req.param("alertKey") };
    const fields = c.var.body?.fields ?? {};
    const home = rowId().safeParse(fields.not_interested);
    const weeks = pauseWeeks.find((known) => String(known) === fields.pause_weeks);
    if (fields["List-Unsubscribe"] === "One-Click") await changeFrequency(ctx, key, "N");
    else if (isAlertFrequency(fields.alert_frequency)) await changeFrequency(ctx, key, fields.alert_frequency);
    else if (fields.not_interested !== undefined && home.success) await dismissProperty(ctx, key, home.data);
    else if (weeks !== undefined) await pauseAlerts(ctx, key, toPauseEnd(ctx.now, weeks));
    else throw new Invalid({ alert_frequency: frequencyRequiredMessage });
    const done = weeks !== undefined ? "paused" : fields.not_interested === undefined ? "frequency" : "hidden";
    return respondToLink(c, localPath(`${alertPath(key)}?done=${done}`));
  });
}

const toPauseEnd = (now: Date, weeks: number) => toLondonDate(new Date(now.getTime() + weeks * 7 * dayMs));

/** Browsers are redirected back to the page; mail clients get JSON. */
function respondToLink(c: Context<AppEnvironment>, page: string): Response | Promise<Response> {
  c.header("Cache-Control", "private, no-store");
  if (c.req.header("accept")?.includes("text/html")) return c.redirect(page, 303);
  return c.json({ done: true });
}
