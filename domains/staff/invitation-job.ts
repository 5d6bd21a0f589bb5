import { z } from "zod";

/** Its mail is made by the worker, because commands cannot render one. */
export const sendInvitationJob = "send-staff-invitation";

export const invitationJobInput = z.object({
  agency: z.object({ id: z.number(), slug: z.string() }),
  email: z.string(),
  token: z.string(),
  /** Empty: an operator. */
  invitedBy: z.string(),
  isReset: z.boolean(),
});
