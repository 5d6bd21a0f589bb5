import { z } from "zod";
import { heading, id } from "./block-fields.ts";

export const calculator = z
  .object({ type: z.literal("calculator"), id, heading, introduction: z.string().optional() })
  .strict();
