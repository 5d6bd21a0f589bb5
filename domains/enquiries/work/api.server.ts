import { type Context, Hono } from "hono";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { formatLeadsCsv } from "#domains/enquiries/lead/leads-csv.ts";
import { requireStaff } from "#domains/staff/api.server.ts";
import { inAgency } from "#domains/staff/in-agency.server.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import type { DeskEvents } from "./desk-events.server.ts";
import { deskStream } from "./desk-stream.server.ts";
import { listInbox, listLeadsToExport } from "./find-inbox.server.ts";
import { parseInboxFilter } from "./inbox-filter.ts";
import * as input from "./lead-work-input.ts";
import { readLeadFile } from "./read-lead.server.ts";
import { deleteTemplate, saveTemplate } from "./reply-templates.server.ts";
import { type ReplySender, sendReply } from "./send-reply.server.tsx";
import { addNote, changeLeads, deliverAgain, logCall, mergeLead } from "./work-leads.server.ts";

type Options = ReplySender & Readonly<{ events: DeskEvents; stopping?: AbortSignal | undefined }>;

/** Takes files. */
export const replyPath = /^\/desk\/api\/leads\/\d{1,9}\/replies$/;

/** Calls under /desk/api on leads. Mount after `staffSession`. */
export function leadWorkApi({ events, stopping, ...sender }: Options) {
  const api = new Hono<AppEnvironment>();
  const fields = (c: Context<AppEnvironment>) => c.var.body?.fields;
  const done = (c: Context<AppEnvironment>) => c.json({ done: true });
  const stream = deskStream({ events, stopping });

  api.get("/stream", (c) => stream(c, requireStaff(c, "lead.read")));
  api.get("/leads", async (c) => {
    const ctx = requireStaff(c, "lead.read");
    const { identity } = await agencyConfig(ctx);
    const filter = parseInboxFilter(new URL(c.req.url).searchParams);
    return c.json(await inAgency(ctx, (tx) => listInbox(tx, filter, identity.name)));
  });
  api.get("/leads.csv", async (c) => {
    const ctx = requireStaff(c, "lead.export");
    const { identity } = await agencyConfig(ctx);
    const filter = parseInboxFilter(new URL(c.req.url).searchParams);
    const found = await inAgency(ctx, (tx) => listLeadsToExport(tx, filter));
    c.header("Content-Disposition", 'attachment; filename="leads.csv"');
    return c.body(formatLeadsCsv(found, identity.name), 200, { "Content-Type": "text/csv; charset=utf-8" });
  });
  api.put("/leads", async (c) => {
    const ctx = requireStaff(c, "lead.reply");
    return c.json({ undo: await changeLeads(ctx, parseFields(input.leadChangesInput, fields(c)).changes) });
  });

  const lead = "/leads/:id{[0-9]{1,9}}" as const;
  const id = (c: Context<AppEnvironment>) => Number(c.req.param("id"));
  api.post(`${lead}/notes`, async (c) => {
    await addNote(requireStaff(c, "lead.reply"), id(c), parseFields(input.noteInput, fields(c)).text);
    return done(c);
  });
  api.post(`${lead}/calls`, async (c) => {
    return c.json({ undo: await logCall(requireStaff(c, "lead.reply"), id(c)) });
  });
  api.post(`${lead}/replies`, async (c) => {
    const ctx = requireStaff(c, "lead.reply");
    const reply = parseFields(input.replyInput, fields(c));
    const files = (c.var.body?.files ?? []).map(({ file }) => file).filter(({ size }) => size > 0);
    return c.json({ undo: await sendReply(ctx, sender, id(c), { ...reply, files }) });
  });
  api.post(`${lead}/delivery`, async (c) => {
    await deliverAgain(requireStaff(c, "lead.reply"), id(c));
    return done(c);
  });
  api.put(`${lead}/merge`, async (c) => {
    await mergeLead(requireStaff(c, "lead.reply"), id(c), parseFields(input.mergeInput, fields(c)).into);
    return done(c);
  });
  api.get(`${lead}/files/:name`, async (c) => {
    const file = await readLeadFile(requireStaff(c, "lead.read"), id(c), c.req.param("name"));
    // Never shown in the page's own origin, whatever the file contains.
    c.header("Content-Disposition", `attachment; filename*=UTF-8''${encodeURIComponent(file.fileName)}`);
    c.header("Content-Security-Policy", "sandbox; default-src 'none'; frame-ancestors 'none'");
    c.header("X-Content-Type-Options", "nosniff");
    return c.body(new Uint8Array(file.content), 200, { "Content-Type": file.contentType });
  });

  api.post("/reply-templates", async (c) => {
    await saveTemplate(requireStaff(c, "settings.edit"), null, parseFields(input.templateInput, fields(c)));
    return done(c);
  });
  api.put("/reply-templates/:id{[0-9]{1,9}}", async (c) => {
    await saveTemplate(requireStaff(c, "settings.edit"), id(c), parseFields(input.templateChangeInput, fields(c)));
    return done(c);
  });
  api.delete("/reply-templates/:id{[0-9]{1,9}}", async (c) => {
    await deleteTemplate(requireStaff(c, "settings.edit"), id(c));
    return done(c);
  });
  return api;
}
