import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import { localPath } from "#languages/translate.ts";
import type { Context } from "#platform/context.ts";
import { Conflict, Forbidden, Invalid, NotFound, Refusal } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { limitRate } from "#platform/http/rate-limit/rate-limit.server.ts";
import { visitorMessageInput } from "./lead-work-input.ts";
import { createStatusPath, readStatusToken } from "./signed-lead.server.ts";
import {
  addVisitorMessage,
  eraseLead,
  isVisitorContext,
  listOwnEnquiries,
  type OnLeadEnded,
  type VisitorContext,
  withdrawLead,
} from "./visitor-status.server.ts";

/** Of the page and its forms: `/enquiry/<token>` and the page's data. */
export function statusLink({ secretKey }: { secretKey: string }) {
  return createMiddleware<AppEnvironment>(async (c, next) => {
    const ctx = c.var.context;
    const token = /^\/enquiry\/([\w-]{1,60})(?:\.data)?$/.exec(c.req.path)?.[1] ?? "";
    const statusLeadId = readStatusToken(secretKey, ctx.agency.id, token);
    if (statusLeadId !== null) {
      const statusPath = createStatusPath(secretKey, { agencyId: ctx.agency.id, leadId: statusLeadId });
      c.set("context", { ...ctx, statusLeadId, statusPath } as VisitorContext);
    }
    await next();
  });
}

type Options = Readonly<{
  onEnded: OnLeadEnded;
  /** Books a time of the diary for a viewing, in its own transaction. */
  onBooked: (tx: Context, leadId: number, slot: string) => Promise<void>;
}>;

/** The forms of the status page; the link is the only authentication. Mount after `statusLink`. */
export function statusApi({ onEnded, onBooked }: Options) {
  return new Hono<AppEnvironment>().post("/enquiry/:token", async (c) => {
    const ctx = c.var.context;
    await limitRate(ctx, { bucket: `enquiry status from ${c.var.clientAddress}`, limit: 60, windowSeconds: 3600 });
    if (!isVisitorContext(ctx)) throw new NotFound("We no longer have that enquiry");
    const fields = c.var.body?.fields ?? {};
    c.header("Cache-Control", "private, no-store");
    if (fields.action === "message") {
      await addVisitorMessage(ctx, parseFields(visitorMessageInput, fields).text);
      return c.redirect(localPath(`${ctx.statusPath}?done=message`), 303);
    }
    if (fields.action === "withdraw") {
      await withdrawLead(ctx, onEnded);
      return c.redirect(localPath(`${ctx.statusPath}?done=withdrawn`), 303);
    }
    if (fields.action === "book") {
      const slot = String(fields.slot ?? "").slice(0, 60);
      try {
        await ctx.db.transaction((db) => onBooked({ ...ctx, db }, ctx.statusLeadId, slot));
        return c.redirect(localPath(`${ctx.statusPath}?done=booked`), 303);
      } catch (error) {
        if (error instanceof NotFound || !(error instanceof Refusal)) throw error;
        const done = error instanceof Conflict ? "already" : "taken";
        return c.redirect(localPath(`${ctx.statusPath}?done=${done}`), 303);
      }
    }
    if (fields.action !== "erase" || fields.sure !== "yes")
      throw new Invalid({ sure: "Please tick the box to erase your enquiry" });
    await eraseLead(ctx, onEnded);
    return c.redirect(localPath("/enquiry/erased"), 303);
  });
}

/** What a signed-in visitor sent while signed in: an email address in an account is not verified. */
export function ownEnquiriesApi({ secretKey }: { secretKey: string }) {
  return new Hono<AppEnvironment>().get("/user_enquiries.ljson", async (c) => {
    const ctx = c.var.context;
    if (ctx.userId === null) throw new Forbidden("Please sign in to see your enquiries");
    c.header("Cache-Control", "private, no-store");
    const found = await listOwnEnquiries(ctx, ctx.userId);
    const { id: agencyId } = ctx.agency;
    const enquiries = found.map(({ leadId, ...rest }) => ({
      ...rest,
      path: createStatusPath(secretKey, { agencyId, leadId }),
    }));
    return c.json({ enquiries });
  });
}
