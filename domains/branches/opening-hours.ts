import { z } from "zod";

const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Use a 24-hour time such as 09:00");
const hours = z
  .object({ opens: time, closes: time })
  .strict()
  .refine(({ opens, closes }) => opens < closes, { path: ["closes"], message: "Must be later than opens" })
  .nullable();

/** Local times by weekday; null means closed. */
export const openingHours = z
  .object({
    monday: hours,
    tuesday: hours,
    wednesday: hours,
    thursday: hours,
    friday: hours,
    saturday: hours,
    sunday: hours,
  })
  .strict();

export type OpeningHours = z.infer<typeof openingHours>;
