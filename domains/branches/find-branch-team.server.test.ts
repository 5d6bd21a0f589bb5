import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { TestAgency } from "#tests/support/database/insert-agency.ts";
import { withTwoAgencies } from "#tests/support/database/two-agencies.ts";
import { findBranchTeam } from "./find-contact.server.ts";
import { branches, departments, staff } from "./tables.server.ts";

const two = withTwoAgencies();
beforeAll(async () => {
  await insertPerson(two.first, 1, "Anna", { sales: true, lettings: false });
  await insertPerson(two.first, 2, "Ben", { sales: true, lettings: true });
  await insertPerson(two.first, 3, "Cara", { sales: false, lettings: false });
  await insertPerson(two.second, 1, "Zoe", { sales: true, lettings: true });
});

const team = (channel: "sales" | "lettings", staffMemberId: number | null = null) =>
  findBranchTeam(two.ctx, { branchId: 1, channel, staffMemberId });

test("lists the staff contactable for the channel, own agency only [2.3.46 2.6.3]", async () => {
  expect((await team("sales"))?.team.map(({ firstName }) => firstName)).toEqual(["Anna", "Ben"]);
  expect((await team("lettings"))?.team.map(({ firstName }) => firstName)).toEqual(["Ben"]);
});

test("finds the branch of its own agency when two agencies share a branch id", async () => {
  const { db } = two.database;
  await db.update(branches).set({ name: "Theirs" }).where(eq(branches.agencyId, two.second.id));
  expect((await team("sales"))?.name).not.toBe("Theirs");
  const theirs = await findBranchTeam(two.other, { branchId: 1, channel: "sales", staffMemberId: null });
  expect(theirs?.name).toBe("Theirs");
});

test("lists the property's own staff member first", async () => {
  expect((await team("sales", 2))?.team.map(({ firstName }) => firstName)).toEqual(["Ben", "Anna"]);
});

test("uses the channel's telephone number if there is one [2.3.44]", async () => {
  expect((await team("lettings"))?.telephone).toBe("01632 960000");
  await two.database.db.update(branches).set({ salesTelephone: "01632 960001", lettingsTelephone: "01632 960002" });
  expect((await team("sales"))?.telephone).toBe("01632 960001");
  expect((await team("lettings"))?.telephone).toBe("01632 960002");
});

test("returns the channel's department, or null without one [2.3.24]", async () => {
  expect((await team("lettings"))?.departmentId).toBeNull();
  const known = { branchId: 1, telephone: "01632 960003", email: "team@example.test" };
  await two.database.db.insert(departments).values([
    {
      ...known,
      agencyId: two.first.id,
      departmentId: 1,
      name: "Sales",
      label: "Sales",
      urlLabel: "sales",
      position: 0,
    },
    { ...known, agencyId: two.first.id, departmentId: 2, name: "Let", label: "Let", urlLabel: "lettings", position: 1 },
    {
      ...known,
      agencyId: two.second.id,
      departmentId: 9,
      name: "Let",
      label: "Let",
      urlLabel: "lettings",
      position: 0,
    },
  ]);
  expect((await team("sales"))?.departmentId).toBe(1);
  expect((await team("lettings"))?.departmentId).toBe(2);
});

async function insertPerson(
  agency: TestAgency,
  staffMemberId: number,
  firstName: string,
  contactable: { sales: boolean; lettings: boolean },
): Promise<void> {
  await two.database.db.insert(staff).values({
    agencyId: agency.id,
    staffMemberId,
    branchId: 1,
    firstName,
    surname: "Example",
    jobTitle: "Negotiator",
    email: "person@example.test",
    contactableForSales: contactable.sales,
    contactableForLettings: contactable.lettings,
    position: staffMemberId,
  });
}
