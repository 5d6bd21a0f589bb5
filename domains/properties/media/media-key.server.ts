import { hash } from "node:crypto";

/** Files are stored by content hash. */
export const toMediaKey = (content: Buffer) => hash("sha256", content, "hex").slice(0, 20);
