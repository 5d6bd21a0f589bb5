import { type Context, Hono } from "hono";
import { z } from "zod";
import { localPath } from "#languages/translate.ts";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { hasJsonBody } from "#platform/http/body/parsed-body.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { createEventStreams } from "#platform/http/event-streams.server.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { changeShortlist, createShortlist } from "./change-shortlist.server.ts";
import { findVersion, listOwnShortlists, readShortlist } from "./read-shortlists.server.ts";
import { goneMessage, isShortlistContext, type ShortlistContext } from "./shortlist-context.server.ts";
import { shortlistEdit, shortlistHomes } from "./shortlist-edit.ts";
import type { ShortlistEvents } from "./shortlist-events.server.ts";
import { createShortlistPath, ensureKey, readKeyHash } from "./shortlist-link.server.ts";

type Ctx = Context<AppEnvironment>;

const maxListsPerHour = 10;
const maxChangesPerMinute = 120;
const maxStreamsPerList = 12;
const maxStreamsPerAddress = 12;
const privateHeaders = { "Cache-Control": "private, no-store", "Referrer-Policy": "no-referrer" };

/** Makes a list and returns the lists of a visitor. */
export function shortlistsApi({ secretKey }: { secretKey: string }) {
  return new Hono<AppEnvironment>()
    .post("/together", async (c) => {
      const ctx = c.var.context;
      const { property_ids } = parseFields(z.object({ property_ids: shortlistHomes }), c.var.body?.fields);
      const bucket = `shortlists from ${c.var.clientAddress}`;
      await limitRate(ctx, { bucket, limit: maxListsPerHour, windowSeconds: 3600 });
      const path = createShortlistPath(
        secretKey,
        ctx.agency.id,
        await createShortlist(ctx, property_ids, ensureKey(c)),
      );
      return hasJsonBody(c) ? c.json({ path }, 200, privateHeaders) : redirect(c, path);
    })
    .get("/shortlists.ljson", async (c) => {
      const ctx = c.var.context;
      const found = await listOwnShortlists(ctx, readKeyHash(c));
      const shortlists = found.map((list) => ({
        path: createShortlistPath(secretKey, ctx.agency.id, list),
        homes: list.propertyIds.length,
        people: list.people,
        changed_at: list.changedAt.toISOString(),
      }));
      return c.json({ shortlists });
    });
}

type Options = Readonly<{ events: ShortlistEvents; stopping?: AbortSignal | undefined }>;

/** Mount after `shortlistLink` and before the CSRF check: the link authenticates, and forms without scripts have no token. */
export function shortlistLinksApi({ events, stopping }: Options) {
  const openStream = createEventStreams(stopping);
  return new Hono<AppEnvironment>()
    .post("/together/:link", async (c) => {
      const ctx = requireShortlist(c);
      const bucket = `shortlist ${ctx.shortlistId} from ${c.var.clientAddress}`;
      await limitRate(ctx, { bucket, limit: maxChangesPerMinute, windowSeconds: 60 });
      const edit = parseFields(shortlistEdit, c.var.body?.fields);
      const view = await changeShortlist({ ...ctx, keyHash: ensureKey(c) }, edit);
      if (hasJsonBody(c)) return c.json(view ?? { stopped: true }, 200, privateHeaders);
      if (view === null) return redirect(c, "/together/stopped");
      return redirect(c, "property_id" in edit ? `${ctx.shortlistPath}#say-${edit.property_id}` : ctx.shortlistPath);
    })
    .get("/together/:link/state.ljson", async (c) => c.json(await readShortlist(requireShortlist(c))))
    .get("/together/:link/stream", async (c) => {
      const ctx = requireShortlist(c);
      const toEvent = (event: string, version: number) => ({ event, data: String(version), id: String(version) });
      return openStream(c, {
        limits: {
          [`list ${ctx.agency.id} ${ctx.shortlistId}`]: maxStreamsPerList,
          [`address ${c.var.clientAddress}`]: maxStreamsPerAddress,
        },
        subscribe: (push) =>
          events.subscribe(ctx.agency.id, ctx.shortlistId, (version) => push(toEvent("changed", version))),
        readFirst: async () => [toEvent("ready", await findVersion(ctx))],
      });
    });
}

export function requireShortlist(c: Ctx): ShortlistContext {
  const ctx = c.var.context;
  if (!isShortlistContext(ctx)) throw new NotFound(goneMessage);
  return ctx;
}

function redirect(c: Ctx, path: string): Response {
  for (const [name, value] of Object.entries(privateHeaders)) c.header(name, value);
  return c.redirect(localPath(path), 303);
}
