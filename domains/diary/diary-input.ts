import { z } from "zod";
import { email } from "#domains/account/account-fields.ts";
import { telephone } from "#domains/enquiries/field-rules.ts";
import { weekdays } from "#format/weekdays.ts";
import { rowId } from "#platform/http/body/whole-number.ts";

const id = z.number().int().min(1).max(2_147_483_647);
const time = z.iso.datetime("Please choose a time").transform((text) => new Date(text));
const line = (max: number) => z.string().trim().max(max, `${max} characters at most`);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a 24-hour time such as 09:00");
const minutes = (min: number, max: number) =>
  z
    .number(`Between ${min} and ${max} minutes`)
    .int()
    .min(min, `At least ${min} minutes`)
    .max(max, `${max} minutes at most`);

const bookedFields = z.object({
  branch_id: id,
  kind: z.enum(["viewing", "valuation", "other"]),
  starts_at: time,
  minutes: minutes(5, 480),
  /** null: someone who is free. */
  account_id: id.nullable(),
  lead_id: id.nullable().default(null),
  property_id: id.nullable().default(null),
  visitor_name: line(160).default(""),
  visitor_email: z
    .union([z.literal("").transform(() => null), email])
    .nullable()
    .default(null),
  visitor_telephone: line(40)
    .refine((text) => text === "" || telephone.safeParse(text).success, "Please enter a valid phone number")
    .default(""),
  location: line(200).default(""),
  note: line(2_000).default(""),
});
/** The visitor and the home come from the lead, if there is one. */
export const appointmentInput = bookedFields
  .refine((input) => input.lead_id !== null || input.kind === "other" || input.visitor_name !== "", {
    path: ["visitor_name"],
    message: "Please enter the visitor's name",
  })
  .refine(
    (input) =>
      input.lead_id !== null || input.kind !== "viewing" || input.property_id !== null || input.location !== "",
    { path: ["property_id"], message: "Please choose the home" },
  );
export type NewAppointment = z.output<typeof appointmentInput>;

/** A block viewing is an open house with a capacity of one. */
export const openHouseInput = z
  .object({
    branch_id: id,
    property_id: id,
    account_id: id.nullable(),
    starts_at: time,
    minutes: minutes(15, 480),
    slot_minutes: minutes(5, 480),
    capacity: z.number().int().min(1, "At least 1").max(100, "100 at most"),
    note: line(2_000).default(""),
  })
  .refine(({ minutes, slot_minutes }) => minutes % slot_minutes === 0, {
    path: ["slot_minutes"],
    message: "Slots must fill the whole time",
  });
export type NewOpenHouse = z.output<typeof openHouseInput>;

export const homeSearchInput = z.object({ branch: rowId(), q: line(100) });

/** `account_id` null: someone who is free. */
export const confirmInput = z.object({ account_id: id.nullable().default(null) });
export const moveInput = z.object({ starts_at: time, account_id: id.nullable().default(null) });
export type Move = z.output<typeof moveInput>;

const dayHours = z
  .object({ opens: clock, closes: clock })
  .refine(({ opens, closes }) => opens < closes, { path: ["closes"], message: "Must be later than the start" })
  .nullable();
export const hoursInput = z.object({ hours: z.record(z.enum(weekdays), dayHours) });
export const absenceInput = z
  .object({ starts_at: time, ends_at: time })
  .refine(({ starts_at, ends_at }) => starts_at < ends_at, {
    path: ["ends_at"],
    message: "Must be later than the start",
  });
export const calendarInput = z.object({
  url: z
    .url({ protocol: /^https$/, error: "Please enter an address that starts with https://" })
    .max(2_000, "2000 characters at most"),
});

export const settingsInput = z.object({
  slot_minutes: minutes(10, 240),
  travel_minutes: minutes(0, 120),
  notice_hours: z.number().int().min(0).max(336, "336 hours at most"),
  days_ahead: z.number().int().min(1, "At least 1").max(60, "60 days at most"),
  opens_on_bank_holidays: z.boolean(),
});
export type DiarySettingsInput = z.output<typeof settingsInput>;
