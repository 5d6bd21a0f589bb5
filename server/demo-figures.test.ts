import { expect, test } from "vitest";
import { findFigures } from "#domains/figures/find-figures.server.ts";
import { insertProperty } from "#tests/support/database/insert-property.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { loadDemoFigures } from "./demo-figures.server.ts";

const two = withTwoAgencies();

test("the demo has figures of every kind, compared with the period before", async () => {
  const createdAt = new Date(two.ctx.now.getTime() - 200 * 86_400_000);
  for (let n = 0; n < 25; n++) await insertProperty(two.database.db, two.first.id, { createdAt });
  await loadDemoFigures(two.ctx);
  const account = { accountId: 1, name: "", email: "", sessionId: 1, signedInAt: two.ctx.now };
  const staff = { ...account, role: "owner", branchIds: null } as const;
  const page = await findFigures({ ...two.ctx, staff, address: "" }, { period: "30d", branchId: null });
  for (const counts of [page.series.total, page.series.totalBefore])
    for (const measure of ["views", "exposures", "saves", "viewings"] as const)
      expect([measure, counts[measure]]).toEqual([measure, expect.toSatisfy((count: number) => count > 3)]);
  expect(page.demand).not.toEqual([]);
  expect(page.sources.length).toBeGreaterThan(3);
  expect(page.site?.searched).toBeGreaterThan(page.site?.viewed ?? 0);
});
