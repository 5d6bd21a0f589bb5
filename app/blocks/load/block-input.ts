import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import type { Block, BlockOf } from "#domains/content/blocks.ts";

/** What a loader is given: the block as the agency wrote it, and the agency's configuration. */
export type BlockInput<Type extends Block["type"]> = { block: BlockOf<Type>; config: AgencyConfig };
