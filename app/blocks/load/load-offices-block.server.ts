import { resolvePicture } from "#domains/agency/agency-picture.ts";
import { findBranches } from "#domains/branches/find-branches.server.ts";
import type { Context } from "#platform/context.ts";
import type { BlockInput } from "./block-input.ts";

export async function loadOffices(ctx: Context, { block, config }: BlockInput<"offices">) {
  const branches = await findBranches(ctx);
  return {
    ...block,
    branches: branches.map(({ slug, name, town, telephone, photo, photoAlt }) => ({
      slug,
      name,
      town,
      telephone,
      photo: photo === null ? null : resolvePicture(config.media, { file: photo, alt: photoAlt ?? "" }),
    })),
  };
}
