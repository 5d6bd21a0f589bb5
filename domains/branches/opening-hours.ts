import { z } from "zod";
import { weekdays } from "#format/weekdays.ts";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a 24-hour time such as 09:00");
const hours = z
  .object({ opens: time, closes: time })
  .strict()
  .refine(({ opens, closes }) => opens < closes, { path: ["closes"], message: "Must be later than opens" })
  .nullable();

/** Local times by weekday; null means closed. */
export const openingHours = z.record(z.enum(weekdays), hours);

export type OpeningHours = z.infer<typeof openingHours>;
