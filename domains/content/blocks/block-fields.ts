import { z } from "zod";

/** What every kind of block has: its place on the page is known by it. */
export const id = z.string().regex(/^[a-z0-9-]+$/);
export const heading = z.string().min(1);
