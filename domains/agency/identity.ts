import { z } from "zod";
import { slugPattern } from "#format/slug.ts";
import { isHostname } from "./hostname.ts";
import { link } from "./menus.ts";

export const slug = z.string().regex(slugPattern, "Use lower-case words joined by hyphens");
const hostname = z.string().refine(isHostname, "Use a lower-case host name without port");

export const identity = z.strictObject({
  slug,
  name: z.string().min(1).max(80),
  strapline: z.string().max(160),
  hostnames: z.array(hostname).min(1),
  telephone: z.string().min(6),
  email: z.email(),
  /** `mark` is a square SVG in the media folder, shown before the text. */
  logo: z.strictObject({ words: z.string().min(1), mark: z.string().optional() }),
  company: z.strictObject({
    name: z.string(),
    number: z.string(),
    registeredOffice: z.string(),
    vatNumber: z.string().optional(),
  }),
  memberships: z.array(
    z.strictObject({
      scheme: z.string().min(1),
      kind: z.string().min(1),
      number: z.string().optional(),
      url: link.optional(),
    }),
  ),
  social: z.array(
    z.strictObject({
      network: z.enum(["facebook", "instagram", "linkedin", "x", "youtube"]),
      url: z.url({ protocol: /^https$/ }),
    }),
  ),
});

export type Identity = z.infer<typeof identity>;
