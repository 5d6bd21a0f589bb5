import { createHmac } from "node:crypto";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { z } from "zod";
import { type Documents, isEditablePath } from "#domains/agency/revisions/documents.ts";
import { updateListings } from "#domains/properties/listings/listings.server.ts";
import { requireStaff } from "#domains/staff/api.server.ts";
import { english } from "#languages/translate.ts";
import type { Context as AgencyContext } from "#platform/context.ts";
import { type Database, forAgencyInSequence } from "#platform/db/database.server.ts";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { type HostCookie, readHostCookie, writeHostCookie } from "#platform/http/cookies/host-cookie.server.ts";
import { messagePage } from "#platform/http/errors/message-page.ts";
import { findPathLanguage, inLanguage } from "#platform/http/language.server.ts";
import { isSignedBy, newestKey } from "#platform/secret-key.server.ts";
import { previewDraft, rollBack } from "#server/agency-folder/publish-site.server.ts";
import { personalDelivery } from "#server/middleware/page-delivery.server.ts";
import { parseDocument } from "./parse-document.ts";
import { permit, requireSight, toEditAction } from "./site-permissions.ts";

const previewCookie: HostCookie = "__Host-preview";
const previewLifetimeMs = 24 * 60 * 60 * 1000;
/** When it expires and, for the preview of one home, its id; then the signature. */
const tokenPattern = /^\d{1,15}(\.\d{1,9})?-[\w-]{43}$/;
const endPath = "/preview/end";

/** `subject` is the part of the token before its signature. */
function createToken(key: string, agencyId: number, subject: string): string {
  const kind = subject.includes(".") ? "home" : "site";
  const signature = createHmac("sha256", key).update(`${kind} preview ${agencyId} ${subject}`).digest("base64url");
  return `${subject}-${signature}`;
}

/** Null: the whole site with its draft. */
const toHomeId = (token: string) => Number(/^\d+\.(\d+)-/.exec(token)?.[1] ?? 0) || null;

export const createPreviewPath = (secretKey: string, agencyId: number, now: Date) =>
  `/preview/${createToken(newestKey(secretKey), agencyId, String(now.getTime() + previewLifetimeMs))}`;

/** Shows one home as if it were published, and no draft of the site. */
export const createHomePreviewPath = (secretKey: string, agencyId: number, propertyId: number, now: Date) =>
  `/preview/${createToken(newestKey(secretKey), agencyId, `${now.getTime() + previewLifetimeMs}.${propertyId}`)}`;

/** Milliseconds until the token expires; 0 if it has, is of another agency or was not made by us. */
function findTimeLeft(secretKey: string, agencyId: number, token: string, now: Date): number {
  const [subject = ""] = token.split("-");
  const expires = Number(subject.split(".")[0]);
  const isGenuine = isSignedBy(secretKey, token, (key) => createToken(key, agencyId, subject));
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
    if (left === 0)
      return c.html(messagePage("This preview link has expired. Please ask for a new one.", c.get("messageLook")), 410);
    writeHostCookie(c, previewCookie, token, Math.ceil(left / 1000));
    const homeId = toHomeId(token);
    return c.redirect(homeId === null ? "/" : `/properties/${homeId}`, 303);
  });
  return app;
}

type Options = Parameters<typeof personalDelivery>[0] & { secretKey: string; db: Database };

/** Renders a page of the site with the draft, for one browser: never cached, not indexed, without analytics code. */
export function previewDelivery({ secretKey, ...options }: Options) {
  const readToken = (c: Context<AppEnvironment>) =>
    mayBePreview(c.req.header("cookie")) ? readHostCookie(c, previewCookie, tokenPattern) : null;
  const deliver = personalDelivery({
    ...options,
    render: (request, c) => renderPreview({ request, c, options }, toHomeId(readToken(c) ?? "")),
  });
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const token = readToken(c);
    const { agency, now } = c.var.context;
    if (token === null || findTimeLeft(secretKey, agency.id, token, now) === 0) return next();
    const homeId = toHomeId(token);
    if (homeId !== null && !new RegExp(`^/properties/${homeId}([/.]|$)`).test(c.req.path)) return next();
    const page = await deliver(c, next);
    if (!page) return;
    page.headers.set("cache-control", "private, no-store");
    page.headers.set("x-robots-tag", "noindex, nofollow");
    return page;
  });
}

type Rendering = Pick<Options, "db" | "render">;

type Ask = Readonly<{ request: Request; c: Context<AppEnvironment>; options: Rendering }>;

async function renderPreview(ask: Ask, homeId: number | null): Promise<Response> {
  const { page, body } = await (homeId === null ? renderInDraft(ask) : renderWithHome(ask, homeId));
  const bar = toBar(homeId === null ? "This is a preview of your draft." : "This is a preview of a home.");
  const isHtml = page.headers.get("content-type")?.startsWith("text/html");
  return new Response(isHtml ? body.toString().replace("</body>", `${bar}</body>`) : body, page);
}

function renderInDraft(ask: Ask, unsaved: Documents = {}) {
  const look = async (tx: AgencyContext, shown: Documents) => ({ shown, ...(await renderIn(tx, ask)) });
  return previewDraft(openPreview(ask), look, { unsaved });
}

/** As if it were published; no other hidden home is shown. */
function renderWithHome(ask: Ask, propertyId: number) {
  return rollBack(openPreview(ask), async (tx) => {
    await updateListings(tx, [{ propertyId, changes: { published: true } }]);
    return renderIn(tx, ask);
  });
}

/** The database of a public page shows no drafts. */
const openPreview = ({ c, options: { db } }: Ask): AgencyContext => {
  const ctx = c.var.context;
  return { ...ctx, isPreview: true, db: forAgencyInSequence(db, ctx.agency.id) };
};

async function renderIn(tx: AgencyContext, { request, c, options: { render } }: Ask) {
  const ctx = c.var.context;
  c.set("context", tx);
  const page = await render(request, c);
  c.set("context", ctx);
  // Loader data may be read while it is sent, and the draft ends with the transaction.
  return { page, body: Buffer.from(await page.arrayBuffer()) };
}

/** No scripts and no forms: the preview is only looked at. The editor's own code changes it. */
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

/** The live preview, with what is not saved yet. Mount after `staffSession`. */
export function canvasApi({ toOrigin, ...options }: Pick<Options, "db" | "render" | "toOrigin">) {
  const api = new Hono<AppEnvironment>();
  api.get("/canvas", (c) => {
    requireStaff(c, "site.read");
    c.header("content-security-policy", canvasPolicy);
    return c.html('<!doctype html><html lang="en-GB"><head><title>Preview</title></head><body></body></html>');
  });
  api.post("/canvas", async (c) => {
    const { staff } = requireStaff(c, "site.read");
    requireSight(staff, c.var.body?.fields?.path);
    const { page, path, text } = parseFields(canvasInput, c.var.body?.fields);
    if (!isEditablePath(path)) throw new NotFound();
    if (text !== null) permit(staff, toEditAction(path));
    const request = new Request(`${toOrigin(c, c.var.hostname)}${page}`, { headers: { accept: "text/html" } });
    const unsaved = text === null ? {} : { [path]: parseDocument(text) };
    const { body, shown } = await inLanguage(findPathLanguage(page) ?? english, () =>
      renderInDraft({ request, c, options }, unsaved),
    );
    return c.json({ html: body.toString(), document: shown[path] ?? null });
  });
  return api;
}

const barStyle =
  "position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:.75rem;background:#ffd84d;color:#1a1a1a;text-align:center";
const toBar = (text: string) =>
  `<p role="status" style="${barStyle}">${text} Visitors don't see it yet. <a href="${endPath}" style="color:#1a1a1a;text-decoration:underline">End the preview</a></p>`;
