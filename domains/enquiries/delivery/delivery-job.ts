import { z } from "zod";

export const deliverLeadJob = "deliver-lead";
export const sendWebhookJob = "send-lead-webhook";

/** `round` is the delivery attempt: 1 for the first, higher when the lead is resent. */
export const deliveryJobInput = z.object({ agencyId: z.int(), leadId: z.int(), round: z.int() });

export type DeliveryInput = Readonly<Omit<z.infer<typeof deliveryJobInput>, "agencyId">>;
