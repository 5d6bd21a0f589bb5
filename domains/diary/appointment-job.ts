import { z } from "zod";

/** Its mails are made by the worker. */
export const sendAppointmentMails = "send-appointment-mails";

const appointmentNews = ["proposed", "offered", "confirmed", "moved", "cancelled", "reminder"] as const;
export type AppointmentNews = (typeof appointmentNews)[number];

export const appointmentJobInput = z.object({
  agency: z.object({ id: z.number(), slug: z.string() }),
  appointmentId: z.number(),
  /** A later change has a job of its own. */
  sequence: z.number(),
  news: z.enum(appointmentNews),
  by: z.enum(["staff", "visitor"]),
  formerAccountId: z.number().nullable(),
  /** When the former member had it. */
  formerStartsAt: z.coerce.date().nullable().default(null),
});
