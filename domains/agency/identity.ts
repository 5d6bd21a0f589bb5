import { z } from "zod";
import { slugPattern } from "#format/slug.ts";
import { isHostname } from "./hostname.ts";
import { link } from "./menus.ts";

export const slug = z.string().regex(slugPattern, "Use lower-case words joined by hyphens");
const logoFile = z
  .string()
  .regex(/^[\w.-]+\.(svg|png|webp)$/i, "Use the name of an SVG, PNG or WebP picture in the media folder");
const hostname = z.string().refine(isHostname, "Use a lower-case host name without port");

export const identity = z.strictObject({
  slug,
  name: z.string().min(1).max(80),
  strapline: z.string().max(160),
  hostnames: z.array(hostname).min(1),
  telephone: z.string().min(6),
  email: z.email(),
  logo: z.strictObject({
    words: z.string().min(1),
    /** A square picture in the media folder, shown before the words. */
    mark: z.string().optional(),
    /** Shown instead of words and mark. `onDark` is its variant for dark backgrounds and photos. */
    picture: z.strictObject({ file: logoFile, onDark: logoFile.optional() }).optional(),
  }),
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

/** Of the sites that `npm run agency -- new` and the console create, until they are published for the first time. */
export const isSample = ({ telephone }: { telephone?: unknown }) => telephone === "01632 960000";
