import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export function loadSecondaryMenu(_: Context, { block, config }: BlockInput<"secondaryMenu">) {
  return { ...block, items: config.menus.header.secondaryMenuItems };
}
