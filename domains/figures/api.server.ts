import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { z } from "zod";
import { requireAccount, requireStaff } from "#domains/staff/api.server.ts";
import { inAgency } from "#domains/staff/in-agency.server.ts";
import { staffAccounts } from "#domains/staff/tables.server.ts";
import { NotFound } from "#platform/errors.ts";
import type { AppEnvironment } from "#platform/http/app-environment.ts";
import { parseFields } from "#platform/http/body/read-fields.ts";
import { rowId } from "#platform/http/body/whole-number.ts";
import { figuresTables, formatFiguresCsv } from "./figures-csv.ts";
import { findFigures } from "./find-figures.server.ts";
import { parsePeriod } from "./period.ts";
import { revokeReportLink, shareReport } from "./seller-report.server.ts";

const shareInput = z.object({ days: z.coerce.number().int().min(1).max(90) });
const mailInput = z.object({ wanted: z.union([z.boolean(), z.stringbool()]) });

/** Calls under /desk/api on figures. Mount after `staffSession`. */
export function figuresApi() {
  const api = new Hono<AppEnvironment>();

  api.get("/figures/:file{[a-z]+\\.csv}", async (c) => {
    const ctx = requireStaff(c, "figures.read");
    const table = figuresTables.find((name) => `${name}.csv` === c.req.param("file"));
    if (!table) throw new NotFound();
    const branchId = rowId().safeParse(c.req.query("branch")).data ?? null;
    const page = await findFigures(ctx, { period: parsePeriod(c.req.query("period") ?? null), branchId });
    c.header("Content-Disposition", `attachment; filename="figures-${table}.csv"`);
    return c.body(formatFiguresCsv(page, table), 200, { "Content-Type": "text/csv; charset=utf-8" });
  });
  api.post("/figures/homes/:id{[0-9]{1,9}}/links", async (c) => {
    const ctx = requireAccount(c, "figures.share");
    const { days } = parseFields(shareInput, c.var.body?.fields);
    return c.json(await shareReport(ctx, Number(c.req.param("id")), days));
  });
  api.delete("/figures/links/:id{[0-9]{1,9}}", async (c) => {
    await revokeReportLink(requireStaff(c, "figures.share"), Number(c.req.param("id")));
    return c.json({ done: true });
  });
  api.put("/figures/mail", async (c) => {
    const ctx = requireAccount(c, "figures.read");
    const { wanted } = parseFields(mailInput, c.var.body?.fields);
    const isOwn = and(eq(staffAccounts.agencyId, ctx.agency.id), eq(staffAccounts.accountId, ctx.staff.accountId));
    await inAgency(ctx, (tx) => tx.db.update(staffAccounts).set({ wantsFigures: wanted }).where(isOwn));
    return c.json({ done: true });
  });
  return api;
}
