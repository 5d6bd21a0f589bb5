/** How a source's stock reaches us. */
export type WayIn = "command" | "folder" | "upload" | "pull" | "real-time" | "desk";

/** The source of files that name none. */
export const defaultSource = "feed";

/** The source of homes entered by hand at the desk. */
export const deskSource = "desk";
