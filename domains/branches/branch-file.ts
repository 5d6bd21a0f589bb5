import { z } from "zod";
import { picture } from "#domains/agency/agency-picture.ts";
import { slug } from "#domains/agency/identity.ts";
import { outcodeSource } from "#domains/places/outcode.ts";
import { type Weekday, weekdays } from "#format/weekdays.ts";

const id = z.number().int().positive();
const telephone = z.string().regex(/^[\d ()+-]{6,20}$/, "Use a telephone number");

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a 24-hour time such as 09:00");
const hours = z
  .strictObject({ opens: time, closes: time })
  .refine(({ opens, closes }) => opens < closes, { path: ["closes"], message: "Must be later than opens" })
  .nullable();

/** Both days included. */
const closure = z
  .strictObject({ from: z.iso.date(), until: z.iso.date().optional(), reason: z.string().max(60).optional() })
  .refine(({ from, until = from }) => from <= until, { path: ["until"], message: "Must not be before the first day" });

const days = Object.fromEntries(weekdays.map((weekday) => [weekday, hours])) as Record<Weekday, typeof hours>;

/** Local times by weekday, null means closed, and the days on which the branch is closed all the same. */
const openingHours = z.strictObject({ ...days, closures: z.array(closure).max(60).optional() });

export type WeeklyHours = Record<Weekday, z.infer<typeof hours>>;
export type OpeningHours = z.infer<typeof openingHours>;

const staffMember = z.strictObject({
  staffMemberId: id,
  firstName: z.string().min(1),
  surname: z.string().min(1),
  jobTitle: z.string().min(1),
  email: z.email(),
  telephone: telephone.optional(),
  photo: picture.optional(),
  biography: z.string().optional(),
  /** Name of one of the branch's departments. */
  department: z.string().optional(),
  contactableForSales: z.boolean(),
  contactableForLettings: z.boolean(),
});

const department = z.strictObject({
  departmentId: id,
  name: z.string().min(1),
  label: z.string().min(1),
  urlLabel: slug,
  telephone,
  email: z.email(),
});

export const branchFile = z
  .strictObject({
    branchId: id,
    slug,
    name: z.string().min(1),
    street: z.string().min(1),
    town: z.string().min(1),
    county: z.string().min(1),
    postcode: z.string().regex(new RegExp(`^${outcodeSource} \\d[A-Z]{2}$`), "Use a full postcode such as TA1 1AA"),
    lat: z.number().min(49).max(61),
    lng: z.number().min(-9).max(2.5),
    telephone,
    salesTelephone: telephone.optional(),
    lettingsTelephone: telephone.optional(),
    email: z.email(),
    externalCommercialDepartment: z.string().optional(),
    openingHours,
    description: z.string().min(1),
    photo: picture.optional(),
    /** Postcode areas, districts, sectors or units this branch covers. */
    covers: z.array(z.string().regex(new RegExp(`^([A-Z]{1,2}|${outcodeSource}( \\d([A-Z]{2})?)?)$`))).default([]),
    departments: z.array(department).min(1),
    staff: z.array(staffMember).min(1),
  })
  .superRefine((branch, issues) => {
    const names = new Set(branch.departments.map((d) => d.name));
    branch.staff.forEach((member, i) => {
      if (member.department && !names.has(member.department)) {
        issues.addIssue({
          code: "custom",
          path: ["staff", i, "department"],
          message: `${member.department} is not a department of this branch`,
        });
      }
    });
  });

export type BranchFile = z.infer<typeof branchFile>;

export const reviewFile = z.strictObject({
  reviewId: id,
  branch: slug.optional(),
  author: z.string().min(1),
  quote: z.string().min(1),
  rating: z.number().int().min(1).max(5),
  reviewedOn: z.iso.date(),
  source: z.string().min(1),
});

export type ReviewFile = z.infer<typeof reviewFile>;
