/** Round 1 is the first delivery; sending a lead again opens the next. */
export type DeliverInput = Readonly<{ leadId: number; round: number }>;

export const deliverLeadJob = "deliver-lead";
export const sendWebhookJob = "send-lead-webhook";
