import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  unique,
} from "drizzle-orm/pg-core";
import { agencies } from "#domains/agency/tables.server.ts";
import { agencyId, lngLat } from "#platform/db/columns.server.ts";
import type { OpeningHours } from "./branch-file.ts";

export const branches = pgTable(
  "branches",
  {
    agencyId: agencyId().references(() => agencies.agencyId, { onDelete: "cascade" }),
    branchId: integer("branch_id").notNull(),
    slug: text("slug").notNull(),
    name: text("name").notNull(),
    position: integer("position").notNull(),
    street: text("street").notNull(),
    town: text("town").notNull(),
    county: text("county").notNull(),
    postcode: text("postcode").notNull(),
    location: lngLat("location").notNull(),
    telephone: text("telephone").notNull(),
    salesTelephone: text("sales_telephone"),
    lettingsTelephone: text("lettings_telephone"),
    email: text("email").notNull(),
    externalCommercialDepartment: text("external_commercial_department"),
    openingHours: jsonb("opening_hours").$type<OpeningHours>().notNull(),
    description: text("description").notNull(),
    /** A file in the agency's media folder. */
    photo: text("photo"),
    photoAlt: text("photo_alt"),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.branchId] }),
    unique("branches_slug").on(t.agencyId, t.slug),
    index("branches_location").using("gist", t.location),
  ],
);

const toBranch = (t: { agencyId: PgColumn; branchId: PgColumn }) =>
  foreignKey({ columns: [t.agencyId, t.branchId], foreignColumns: [branches.agencyId, branches.branchId] }).onDelete(
    "cascade",
  );

export const departments = pgTable(
  "departments",
  {
    agencyId: agencyId(),
    departmentId: integer("department_id").notNull(),
    branchId: integer("branch_id").notNull(),
    name: text("name").notNull(),
    label: text("label").notNull(),
    urlLabel: text("url_label").notNull(),
    telephone: text("telephone").notNull(),
    email: text("email").notNull(),
    position: integer("position").notNull(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.departmentId] }), toBranch(t)],
);

export const staff = pgTable(
  "staff",
  {
    agencyId: agencyId(),
    staffMemberId: integer("staff_member_id").notNull(),
    branchId: integer("branch_id").notNull(),
    departmentId: integer("department_id"),
    firstName: text("first_name").notNull(),
    surname: text("surname").notNull(),
    jobTitle: text("job_title").notNull(),
    email: text("email").notNull(),
    telephone: text("telephone"),
    photo: text("photo"),
    photoAlt: text("photo_alt"),
    biography: text("biography"),
    contactableForSales: boolean("contactable_for_sales").notNull(),
    contactableForLettings: boolean("contactable_for_lettings").notNull(),
    position: integer("position").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.agencyId, t.staffMemberId] }),
    toBranch(t),
    index("staff_branch").on(t.agencyId, t.branchId),
  ],
);

/** Postcode areas (`TA`), districts (`TA1`), sectors (`TA1 1`) or units a branch covers; the longest match wins. */
export const branchAreas = pgTable(
  "branch_areas",
  {
    agencyId: agencyId(),
    postcodePrefix: text("postcode_prefix").notNull(),
    branchId: integer("branch_id").notNull(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.postcodePrefix] }), toBranch(t)],
);

export const reviews = pgTable(
  "reviews",
  {
    agencyId: agencyId().references(() => agencies.agencyId, { onDelete: "cascade" }),
    reviewId: integer("review_id").notNull(),
    branchId: integer("branch_id"),
    author: text("author").notNull(),
    quote: text("quote").notNull(),
    rating: integer("rating").notNull(),
    reviewedOn: text("reviewed_on").notNull(),
    source: text("source").notNull(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.reviewId] })],
);
