import { z } from "zod";
import { feedSourceName } from "#domains/agency/feed-source-name.ts";

export const keyInput = z.object({ source: feedSourceName });
