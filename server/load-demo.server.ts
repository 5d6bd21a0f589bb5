import path from "node:path";
import { sql } from "drizzle-orm";
import { loadDemoLeads } from "#db/demo/load-demo-leads.server.ts";
import { loadDemoStock } from "#db/demo/load-demo-stock.server.ts";
import { demoAgencies } from "#db/demo/read-demo-stock.server.ts";
import { lockAgencies } from "#domains/agency/save-agency.server.ts";
import { agencies } from "#domains/agency/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";
import { createLogger } from "#platform/log.server.ts";
import { applyAgency } from "./agency-folder/apply-agency.server.ts";
import { loadDemoFigures } from "./demo-figures.server.ts";

/** Loads both demo agencies into an empty database, or neither. */
export async function loadDemo(options: {
  db: Database;
  projectDir: string;
  say: (text: string) => void;
}): Promise<void> {
  const { projectDir, say } = options;
  if (await hasAgencies(options.db)) return;
  const now = new Date();
  await options.db.transaction(async (db) => {
    await lockAgencies(db);
    if (await hasAgencies(db)) return;
    for (const agencySlug of demoAgencies) {
      say(`Demo: ${agencySlug}`);
      const { agencyId } = await applyAgency(db, path.join(projectDir, "agencies", agencySlug), { now });
      await loadDemoStock(db, { agencyId, agencySlug, now, projectDir, say });
      // Leads are shown to one agency at a time, until the transaction ends.
      await db.execute(sql`select set_config('gable.agency', ${String(agencyId)}, true)`);
      const ctx = {
        agency: { id: agencyId, slug: agencySlug },
        ...{ userId: null, requestId: "demo", publicUrl: "" },
        ...{ now, db, log: createLogger("warn"), enqueue: async () => {} },
      };
      await loadDemoLeads(ctx);
      await loadDemoFigures(ctx);
    }
  });
}

async function hasAgencies(db: Database): Promise<boolean> {
  const rows = await db.select({ id: agencies.agencyId }).from(agencies).limit(1);
  return rows.length > 0;
}
