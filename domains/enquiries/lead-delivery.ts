import { z } from "zod";

export const deliverLeadJob = "deliver-lead";
export const sendWebhookJob = "send-lead-webhook";

/** Round 1 is the first delivery; sending a lead again opens the next. */
export const whichDelivery = z.object({ agencyId: z.int(), leadId: z.int(), round: z.int() });

export type DeliverInput = Readonly<Omit<z.infer<typeof whichDelivery>, "agencyId">>;
