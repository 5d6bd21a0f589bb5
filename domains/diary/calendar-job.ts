import { z } from "zod";

export const readCalendarJob = "read-staff-calendar";

export const calendarJobInput = z.object({
  agency: z.object({ id: z.number(), slug: z.string() }),
  calendarId: z.number(),
});
