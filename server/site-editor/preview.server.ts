import { createHmac, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { type Documents, isEditablePath } from "#domains/agency/revisions/documents.ts";
import { requireStaff } from "#domains/staff/api.server.ts";
import type { Context as AgencyContext } from "#platform/context.ts";
import { type Database, forAgencyInSequence } from "#platform/db/database.server.ts";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { type HostCookie, readHostCookie, writeHostCookie } from "#platform/http/cookies/host-cookie.server.ts";
import { messagePage } from "#platform/http/errors/message-page.ts";
import { previewDraft } from "#server/agency-folder/publish-site.server.ts";
import { deskDelivery } from "#server/middleware/page-delivery.server.ts";
import { parseDocument } from "./parse-document.ts";
import { permit, toEditAction } from "./site-permissions.ts";

const previewCookie: HostCookie = "__Host-preview";
const previewLifetimeMs = 24 * 60 * 60 * 1000;
const tokenPattern = /^\d{1,15}-[\w-]{43}$/;
const endPath = "/preview/end";

function createToken(secretKey: string, agencyId: number, expires: number): string {
  const signature = createHmac("sha256", secretKey).update(`site preview ${agencyId} ${expires}`).digest("base64url");
  return `${expires}-${signature}`;
}

export const createPreviewPath = (secretKey: string, agencyId: number, now: Date) =>
  `/preview/${createToken(secretKey, agencyId, now.getTime() + previewLifetimeMs)}`;

/** Milliseconds until the token expires; 0 if it has, is of another agency or was not made by us. */
function findTimeLeft(secretKey: string, agencyId: number, token: string, now: Date): number {
  const expires = Number(token.split("-")[0]);
  const genuine = Buffer.from(createToken(secretKey, agencyId, expires));
  const given = Buffer.from(token);
  const isGenuine = genuine.length === given.length && timingSafeEqual(genuine, given);
  return isGenuine ? Math.max(0, expires - now.getTime()) : 0;
}

/** Read before the cookies are parsed, for every request. */
export const mayBePreview = (cookies: string | undefined) => cookies?.includes(`${previewCookie}=`) ?? false;

/** A signed link starts the preview in this browser, until it expires or is ended. */
export function previewLinks({ secretKey }: { secretKey: string }) {
  const app = new Hono<AppEnvironment>();
  app.use("/preview/*", async (c, next) => {
    c.header("cache-control", "private, no-store");
    c.header("x-robots-tag", "noindex, nofollow");
    await next();
  });
  app.get(endPath, (c) => {
    writeHostCookie(c, previewCookie, "", 0);
    return c.redirect("/", 303);
  });
  app.get("/preview/:token", (c) => {
    const token = c.req.param("token");
    const { agency, now } = c.var.context;
    const left = tokenPattern.test(token) ? findTimeLeft(secretKey, agency.id, token, now) : 0;
    if (left === 0) return c.html(messagePage("This preview link has expired. Please ask for a new one."), 410);
    writeHostCookie(c, previewCookie, token, Math.ceil(left / 1000));
    return c.redirect("/", 303);
  });
  return app;
}

type Options = Parameters<typeof deskDelivery>[0] & { secretKey: string; db: Database };

/** Renders a page of the site with the draft, for one browser: never cached, not indexed, without analytics code. */
export function previewDelivery({ secretKey, ...options }: Options) {
  const deliver = deskDelivery({ ...options, render: (request, c) => renderDraft(request, c, options) });
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const token = mayBePreview(c.req.header("cookie")) ? readHostCookie(c, previewCookie, tokenPattern) : null;
    const { agency, now } = c.var.context;
    if (token === null || findTimeLeft(secretKey, agency.id, token, now) === 0) return next();
    const page = await deliver(c, next);
    if (!page) return;
    page.headers.set("cache-control", "private, no-store");
    page.headers.set("x-robots-tag", "noindex, nofollow");
    return page;
  });
}

type Rendering = Pick<Options, "db" | "render">;

/** The database of a public page shows no drafts. */
async function renderDraft(request: Request, c: Context<AppEnvironment>, options: Rendering): Promise<Response> {
  const { page, body } = await renderInDraft(request, c, options);
  const isHtml = page.headers.get("content-type")?.startsWith("text/html");
  return new Response(isHtml ? body.toString().replace("</body>", `${bar}</body>`) : body, page);
}

function renderInDraft(
  request: Request,
  c: Context<AppEnvironment>,
  { db, render }: Rendering,
  unsaved: Documents = {},
) {
  const ctx = c.var.context;
  const look = async (tx: AgencyContext, shown: Documents) => {
    c.set("context", tx);
    const page = await render(request, c);
    c.set("context", ctx);
    // Loader data may be read while it is sent, and the draft ends with the transaction.
    return { page, shown, body: Buffer.from(await page.arrayBuffer()) };
  };
  return previewDraft({ ...ctx, db: forAgencyInSequence(db, ctx.agency.id) }, look, { unsaved });
}

/** No scripts and no forms: the page beside the editor is only looked at. The editor's own code changes it. */
const canvasPolicy = [
  ...["default-src 'none'", "style-src 'self' 'unsafe-inline'", "img-src 'self' data:", "font-src 'self'"],
  ...["media-src 'self' https:", "frame-ancestors 'self'", "form-action 'none'", "base-uri 'none'"],
].join("; ");

const canvasInput = z.object({
  /** The path of a page. */
  page: z
    .string()
    .max(200)
    .regex(/^\/(?!\/|desk\b)[\w/-]*$/),
  path: z.string().max(200),
  /** The document as it is in the editor; null: as it is in the draft. */
  text: z.string().nullable(),
});

/** The page beside the editor, with what is not saved yet. Mount after `deskSession`. */
export function canvasApi({ toOrigin, ...options }: Pick<Options, "db" | "render" | "toOrigin">) {
  const api = new Hono<AppEnvironment>();
  api.get("/canvas", (c) => {
    permit(requireStaff(c).staff, "site.read");
    c.header("content-security-policy", canvasPolicy);
    return c.html('<!doctype html><html lang="en-GB"><head><title>Preview</title></head><body></body></html>');
  });
  api.post("/canvas", async (c) => {
    const { staff } = requireStaff(c);
    permit(staff, "site.read");
    const { page, path, text } = parseFields(canvasInput, c.var.body?.fields);
    if (!isEditablePath(path)) throw new NotFound();
    if (text !== null) permit(staff, toEditAction(path));
    const request = new Request(`${toOrigin(c, c.var.hostname)}${page}`, { headers: { accept: "text/html" } });
    const { body, shown } = await renderInDraft(
      request,
      c,
      options,
      text === null ? {} : { [path]: parseDocument(text) },
    );
    return c.json({ html: body.toString(), document: shown[path] ?? null });
  });
  return api;
}

const barStyle =
  "position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:.75rem;background:#ffd84d;color:#1a1a1a;text-align:center";
const bar = `<p role="status" style="${barStyle}">This is a preview of your draft. Visitors don't see it yet. <a href="${endPath}" style="color:#1a1a1a;text-decoration:underline">End the preview</a></p>`;
