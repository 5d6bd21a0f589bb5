import { z } from "zod";
import type { Context } from "#platform/context.ts";

export const deliverLeadJob = "deliver-lead";
export const sendWebhookJob = "send-lead-webhook";

/** Queued jobs of the previous release name the attempt `round`: 1 for the first, higher when the lead is resent. */
export const deliveryJobInput = z.object({ agencyId: z.int(), leadId: z.int(), round: z.int() });

export type DeliveryInput = Readonly<{ leadId: number; attempt: number }>;

export const toDeliveryJob = ({ id }: Context["agency"], { leadId, attempt }: DeliveryInput) => ({
  agencyId: id,
  leadId,
  round: attempt,
});
