import type { AgencyConfig } from "#domains/agency/agency-config.ts";
import type { Block, BlockOfType } from "#domains/content/page-file.ts";

/** Input of a block loader: the configured block and the agency's configuration. */
export type BlockInput<Type extends Block["type"]> = { block: BlockOfType<Type>; config: AgencyConfig };
