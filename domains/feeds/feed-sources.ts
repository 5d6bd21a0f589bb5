/** How a source's stock reaches us. */
export type WayIn = "command" | "folder" | "upload" | "pull" | "real-time";

/** The source of files that name none. */
export const defaultSource = "feed";
