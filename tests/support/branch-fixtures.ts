import type { OpeningHours } from "#domains/branches/branch-file.ts";
import { branches, departments, reviews, staff } from "#domains/branches/tables.server.ts";
import type { Database } from "#platform/db/database.server.ts";

const day = { opens: "09:00", closes: "17:30" };

/** Monday to Friday 9 to 5.30, Saturday 9 to 1. */
export const standardOpeningHours: OpeningHours = {
  monday: day,
  tuesday: day,
  wednesday: day,
  thursday: day,
  friday: day,
  saturday: { opens: "09:00", closes: "13:00" },
  sunday: null,
};

type BranchRow = typeof branches.$inferInsert;

/** A branch with one department and one staff member for each of `labels`. */
export async function insertBranchWithTeam(
  db: Database,
  agencyId: number,
  branchId: number,
  { labels = ["sales"], ...change }: Partial<BranchRow> & { labels?: string[] } = {},
): Promise<void> {
  const name = change.name ?? `Branch ${branchId}`;
  const email = "office@example.test";
  await db.insert(branches).values({
    agencyId,
    branchId,
    slug: name.toLowerCase().replaceAll(" ", "-"),
    name,
    position: branchId,
    street: "1 High Street",
    town: name,
    county: "Somerset",
    postcode: "TA1 1AA",
    location: { lng: -3.1, lat: 51 },
    telephone: "01632 960000",
    email,
    openingHours: standardOpeningHours,
    description: "By the church.",
    ...change,
  });
  for (const [position, urlLabel] of labels.entries()) {
    const id = branchId * 10 + position;
    const telephone = "01632 960001";
    const label = `The ${urlLabel} team`;
    await db
      .insert(departments)
      .values({ agencyId, branchId, departmentId: id, name: urlLabel, label, urlLabel, telephone, email, position });
    await db.insert(staff).values({
      agencyId,
      branchId,
      staffMemberId: id,
      departmentId: id,
      firstName: "Sam",
      surname: `Carter ${id}`,
      jobTitle: "Negotiator",
      email,
      contactableForSales: true,
      contactableForLettings: false,
      position,
    });
  }
}

export async function insertReview(db: Database, agencyId: number, reviewId: number, branchId: number | null) {
  const review = { author: "A seller", quote: `Review ${reviewId}`, rating: 5, source: "Letter" };
  await db.insert(reviews).values({ agencyId, reviewId, branchId, ...review, reviewedOn: `2026-01-0${reviewId}` });
}
