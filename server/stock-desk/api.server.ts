import { type Context, Hono } from "hono";
import { requireAccount, requireStaff } from "#domains/staff/api.server.ts";
import { inAgency } from "#domains/staff/in-agency.server.ts";
import { Invalid } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { maxUploadBytes } from "#server/site-editor/media-library.server.ts";
import { createHomePreviewPath } from "#server/site-editor/preview.server.ts";
import * as stock from "./change-home.server.ts";
import { keyInput } from "./feed-input.ts";
import * as feeds from "./feeds.server.ts";
import * as input from "./home-fields.ts";
import { listStock } from "./list-stock.server.ts";
import { parseStockFilter } from "./stock-filter.ts";

const picturePath = /^\/desk\/api\/stock\/\d{1,9}\/pictures$/;
const feedUploadPath = /^\/desk\/api\/feeds\/(dry-run|import)$/;
const formOverhead = 10_000;

/** The bodies with files; 0: none. */
export function maxStockUpload(path: string): number {
  if (picturePath.test(path)) return maxUploadBytes + formOverhead;
  return feedUploadPath.test(path) ? feeds.maxFeedUploadBytes + formOverhead : 0;
}

const differencePath = /^\/desk\/api\/feeds\/runs\/\d{1,9}\/difference$/;

/** Reads a whole file and compares every home. */
export const readsFeed = (path: string) => feedUploadPath.test(path) || differencePath.test(path);

/** Calls under /desk/api on stock and feeds. Mount after `staffSession`. */
export function stockApi({ secretKey }: { secretKey: string }) {
  const api = new Hono<AppEnvironment>();
  const fields = (c: Context<AppEnvironment>) => c.var.body?.fields;
  const done = (c: Context<AppEnvironment>) => c.json({ done: true });
  const id = (c: Context<AppEnvironment>) => Number(c.req.param("id"));

  api.get("/stock", async (c) => {
    const ctx = requireStaff(c, "stock.read");
    const filter = parseStockFilter(new URL(c.req.url).searchParams);
    return c.json(await inAgency(ctx, (tx) => listStock(tx, filter)));
  });
  api.post("/stock", async (c) => {
    const ctx = requireStaff(c, "stock.edit");
    return c.json({ id: await stock.createHome(ctx, parseFields(input.newHomeInput, fields(c))) });
  });
  const home = "/stock/:id{[0-9]{1,9}}" as const;
  api.post(`${home}/preview`, async (c) => {
    const ctx = requireStaff(c, "stock.read");
    const { propertyId } = await inAgency(ctx, (tx) => stock.findHome(tx, id(c)));
    return c.json({ path: createHomePreviewPath(secretKey, ctx.agency.id, propertyId, ctx.now) });
  });
  api.put(`${home}/fields`, async (c) => {
    const ctx = requireStaff(c, "stock.edit");
    return answer(c, stock.changeField(ctx, id(c), parseFields(input.changeInput, fields(c))));
  });
  api.delete(`${home}/fields`, async (c) => {
    const ctx = requireStaff(c, "stock.edit");
    return answer(c, stock.releaseField(ctx, id(c), parseFields(input.releaseInput, fields(c))));
  });
  api.put(`${home}/pictures`, async (c) => {
    const ctx = requireStaff(c, "stock.edit");
    return answer(c, stock.setPictures(ctx, id(c), parseFields(input.picturesInput, fields(c))));
  });
  api.delete(`${home}/pictures`, async (c) => {
    await stock.releasePictures(requireStaff(c, "stock.edit"), id(c));
    return done(c);
  });
  api.post(`${home}/pictures`, async (c) => {
    const ctx = requireStaff(c, "stock.edit");
    const [upload] = c.var.body?.files ?? [];
    if (!upload) throw new Invalid({ file: "Please choose a picture" });
    await stock.addPicture(ctx, id(c), upload.file);
    return done(c);
  });

  api.post("/feeds/keys", async (c) => {
    const ctx = requireAccount(c, "feed.manage");
    return c.json({ key: await feeds.createKey(ctx, parseFields(keyInput, fields(c)).source) });
  });
  api.delete("/feeds/keys/:id{[0-9]{1,9}}", async (c) => {
    await feeds.revokeKey(requireStaff(c, "feed.manage"), id(c));
    return done(c);
  });
  api.get("/feeds/runs/:id{[0-9]{1,9}}/difference", async (c) =>
    c.json(await feeds.previewRelease(requireStaff(c, "feed.manage"), id(c))),
  );
  api.post("/feeds/runs/:id{[0-9]{1,9}}/release", async (c) => {
    await feeds.releaseHeldBack(requireStaff(c, "feed.manage"), id(c));
    return done(c);
  });
  for (const verb of ["dry-run", "import"])
    api.post(`/feeds/${verb}`, async (c) => {
      const ctx = requireStaff(c, "feed.manage");
      const [upload] = c.var.body?.files ?? [];
      if (!upload) throw new Invalid({ file: "Please choose a file" });
      const { source } = parseFields(keyInput, fields(c));
      return c.json(await feeds.readUpload(ctx, { source, file: upload.file, dryRun: verb === "dry-run" }));
    });
  return api;

  /** 409 with the rules that the change would break, until it is confirmed. */
  async function answer(c: Context<AppEnvironment>, change: Promise<void>) {
    try {
      await change;
      return done(c);
    } catch (error) {
      if (!(error instanceof stock.RuleBreach)) throw error;
      return c.json({ message: error.message, breaches: error.breaches }, 409);
    }
  }
}
