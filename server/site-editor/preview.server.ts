import { createHmac, timingSafeEqual } from "node:crypto";
import { type Context, Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { updateListings } from "#domains/properties/listings/listings.server.ts";
import { type Database, forAgency } from "#platform/db/database.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { type HostCookie, readHostCookie, writeHostCookie } from "#platform/http/cookies/host-cookie.server.ts";
import { messagePage } from "#platform/http/errors/message-page.ts";
import { previewDraft, rollBack } from "#server/agency-folder/publish-site.server.ts";
import { deskDelivery } from "#server/middleware/page-delivery.server.ts";

const previewCookie: HostCookie = "__Host-preview";
const previewLifetimeMs = 24 * 60 * 60 * 1000;
/** When it expires and, for the preview of one home, its id; then the signature. */
const tokenPattern = /^\d{1,15}(\.\d{1,9})?-[\w-]{43}$/;
const endPath = "/preview/end";

/** `subject` is the part of the token before its signature. */
function createToken(secretKey: string, agencyId: number, subject: string): string {
  const kind = subject.includes(".") ? "home" : "site";
  const signature = createHmac("sha256", secretKey)
    .update(`${kind} preview ${agencyId} ${subject}`)
    .digest("base64url");
  return `${subject}-${signature}`;
}

/** Null: the whole site with its draft. */
const toHomeId = (token: string) => Number(/^\d+\.(\d+)-/.exec(token)?.[1] ?? 0) || null;

export const createPreviewPath = (secretKey: string, agencyId: number, now: Date) =>
  `/preview/${createToken(secretKey, agencyId, String(now.getTime() + previewLifetimeMs))}`;

/** Shows one home as if it were published, and no draft of the site. */
export const createHomePreviewPath = (secretKey: string, agencyId: number, propertyId: number, now: Date) =>
  `/preview/${createToken(secretKey, agencyId, `${now.getTime() + previewLifetimeMs}.${propertyId}`)}`;

/** Milliseconds until the token expires; 0 if it has, is of another agency or was not made by us. */
function findTimeLeft(secretKey: string, agencyId: number, token: string, now: Date): number {
  const [subject = ""] = token.split("-");
  const expires = Number(subject.split(".")[0]);
  const genuine = Buffer.from(createToken(secretKey, agencyId, subject));
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
    const homeId = toHomeId(token);
    return c.redirect(homeId === null ? "/" : `/properties/${homeId}`, 303);
  });
  return app;
}

type Options = Parameters<typeof deskDelivery>[0] & { secretKey: string; db: Database };

/** Renders a page of the site with the draft, for one browser: never cached, not indexed, without analytics code. */
export function previewDelivery({ secretKey, ...options }: Options) {
  const readToken = (c: Context<AppEnvironment>) =>
    mayBePreview(c.req.header("cookie")) ? readHostCookie(c, previewCookie, tokenPattern) : null;
  const deliver = deskDelivery({
    ...options,
    render: (request, c) => renderPreview(request, c, options, toHomeId(readToken(c) ?? "")),
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

/** The database of a public page shows no drafts. */
function renderPreview(
  request: Request,
  c: Context<AppEnvironment>,
  { db, render }: Rendering,
  homeId: number | null,
): Promise<Response> {
  const ctx = c.var.context;
  const scoped = { ...ctx, db: forAgency(db, ctx.agency.id) };
  return homeId === null ? previewDraft(scoped, (tx) => look(tx, draftBar)) : previewHome(scoped, homeId, look);

  async function look(tx: typeof ctx, bar: string): Promise<Response> {
    c.set("context", tx);
    const page = await render(request, c);
    c.set("context", ctx);
    // Loader data may be read while it is sent, and the draft ends with the transaction.
    const body = Buffer.from(await page.arrayBuffer());
    const isHtml = page.headers.get("content-type")?.startsWith("text/html");
    return new Response(isHtml ? body.toString().replace("</body>", `${bar}</body>`) : body, page);
  }
}

const previewHome = (
  ctx: Parameters<typeof previewDraft>[0],
  propertyId: number,
  look: (tx: typeof ctx, bar: string) => Promise<Response>,
) =>
  rollBack(ctx, async (tx) => {
    await updateListings(tx, [{ propertyId, changes: { published: true } }]);
    return look(tx, homeBar);
  });

const barStyle =
  "position:fixed;inset:auto 0 0;z-index:99;margin:0;padding:.75rem;background:#ffd84d;color:#1a1a1a;text-align:center";
const toBar = (text: string) =>
  `<p role="status" style="${barStyle}">${text} Visitors don't see it yet. <a href="${endPath}" style="color:#1a1a1a;text-decoration:underline">End the preview</a></p>`;
const draftBar = toBar("This is a preview of your draft.");
const homeBar = toBar("This is a preview of a home.");
