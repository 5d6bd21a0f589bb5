import { z } from "zod";
import { flashKeys } from "./flash-messages.ts";

/** An agency's own messages by flash key; other keys use the defaults. */
export const flashWording = z.partialRecord(z.enum(flashKeys), z.string().min(1));
