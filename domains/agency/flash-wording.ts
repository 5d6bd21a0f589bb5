import { z } from "zod";
import { errorFlashKeys, type FlashKey, successFlashKeys } from "./flash-keys.ts";

const keys = [...successFlashKeys, ...errorFlashKeys];

/** An agency's own messages by flash key; other keys use the defaults. */
export const flashWording = z.partialRecord(z.enum(keys as [FlashKey, ...FlashKey[]]), z.string().min(1));
