import { z } from "zod";

/** How a source's stock reaches us. */
export type WayIn = "command" | "folder" | "upload" | "pull" | "real-time";

/** The source of files that name none. */
export const defaultSource = "feed";
/** Properties entered by hand. */
export const deskSource = "desk";

/** Also the name of a folder. */
export const sourceName = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "use up to 40 lower-case letters, digits and hyphens")
  .refine((name) => ![deskSource, "done", "refused", "held-back"].includes(name), "this name is reserved");

/** The stock that a full file replaces: what one source sent for one of its branch ids in one channel. */
export type FeedScope = { source: string; branch: string; channel: "sales" | "lettings" };
