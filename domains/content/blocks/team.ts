import { z } from "zod";
import { heading, id } from "./block-fields.ts";

/** All staff of a branch, or the listed staff in that order. */
export const team = z
  .object({
    type: z.literal("team"),
    id,
    heading,
    introduction: z.string().optional(),
    branch: z.string().optional(),
    staffMemberIds: z.array(z.number().int().positive()).optional(),
  })
  .strict()
  .refine(({ branch, staffMemberIds }) => (branch === undefined) !== (staffMemberIds === undefined), {
    path: ["branch"],
    message: "Name either a branch or staffMemberIds",
  });
