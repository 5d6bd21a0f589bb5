import { z } from "zod";

/** "desk" is for properties entered by hand, the others are folders of the drop folder. */
const reservedNames = ["desk", "done", "refused", "held-back"];

/** Also the name of a folder. */
export const feedSourceName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "use up to 40 lower-case letters, digits and hyphens")
  .refine((name) => !reservedNames.includes(name), "this name is reserved");
