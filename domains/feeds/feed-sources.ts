import { z } from "zod";

/** How a source's stock reaches us. */
export type WayIn = "command" | "folder" | "upload" | "pull" | "real-time";

/** The source of files that name none. */
export const defaultSource = "feed";
/** "desk" is for properties entered by hand, the others are folders of the drop folder. */
const reservedNames = ["desk", "done", "refused", "held-back"];

/** Also the name of a folder. */
export const sourceName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "use up to 40 lower-case letters, digits and hyphens")
  .refine((name) => !reservedNames.includes(name), "this name is reserved");
