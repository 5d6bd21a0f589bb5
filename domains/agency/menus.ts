import { z } from "zod";

/** A page or overlay (`#/…`, `/#/…`) of this site, or a tel:, mailto: or https: link. */
export const link = z
  .string()
  .regex(/^(\/(?!\/)|#\/|https:\/\/|tel:|mailto:)[^\s"'<>\\]*$/, "Use a path, #/overlay, https:, tel: or mailto: link");

export type MenuItem = {
  id: string;
  name: string;
  url: string;
  /** 'B' opens a new tab. */
  target?: "B" | undefined;
  items?: MenuItem[] | undefined;
};

const leaf = z.strictObject({
  id: z.string().min(1),
  name: z.string().min(1),
  url: link,
  target: z.literal("B").optional(),
});
const levelTwo = leaf.extend({ items: z.array(leaf).optional() }).strict();
const levelOne = leaf.extend({ items: z.array(levelTwo).optional() }).strict();

export const menus = z.strictObject({
  header: z.strictObject({ primaryMenuItems: z.array(levelOne), secondaryMenuItems: z.array(leaf).default([]) }),
  footer: z.strictObject({
    columns: z.array(z.strictObject({ heading: z.string().min(1), items: z.array(leaf).min(1) })).max(4),
    legal: z.array(leaf),
  }),
});
