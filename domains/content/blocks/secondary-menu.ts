import { z } from "zod";
import { id } from "./block-fields.ts";

/** `header.secondaryMenuItems` of `menus.json`, as a row of links. */
export const secondaryMenu = z.object({ type: z.literal("secondaryMenu"), id }).strict();
