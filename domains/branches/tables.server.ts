import { boolean, integer, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { agencyId, lngLat } from "#platform/db/columns.server.ts";
import type { OpeningHours } from "./branch-file.ts";

export const branches = pgTable("branches", {
  agencyId: agencyId(),
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
});

export const departments = pgTable("departments", {
  agencyId: agencyId(),
  departmentId: integer("department_id").notNull(),
  branchId: integer("branch_id").notNull(),
  name: text("name").notNull(),
  label: text("label").notNull(),
  urlLabel: text("url_label").notNull(),
  telephone: text("telephone").notNull(),
  email: text("email").notNull(),
  position: integer("position").notNull(),
});

export const staff = pgTable("staff", {
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
});

/** Postcode areas (`TA`), districts (`TA1`), sectors (`TA1 1`) or units a branch covers; the longest match wins. */
export const branchAreas = pgTable("branch_areas", {
  agencyId: agencyId(),
  postcodePrefix: text("postcode_prefix").notNull(),
  branchId: integer("branch_id").notNull(),
});

export const reviews = pgTable("reviews", {
  agencyId: agencyId(),
  reviewId: integer("review_id").notNull(),
  branchId: integer("branch_id"),
  author: text("author").notNull(),
  quote: text("quote").notNull(),
  rating: integer("rating").notNull(),
  reviewedOn: text("reviewed_on").notNull(),
  source: text("source").notNull(),
});
