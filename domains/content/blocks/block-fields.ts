import { z } from "zod";

/** Unique within a page. */
export const id = z.string().regex(/^[a-z0-9-]+$/);
export const heading = z.string().min(1);
