import { index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { agencyId, at } from "#platform/db/columns.server.ts";

/** One row per bucket; the current and the previous window form a sliding count. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    agencyId: agencyId(),
    bucket: text("bucket").notNull(),
    windowStart: at("window_start").notNull(),
    hits: integer("hits").notNull().default(0),
    previousHits: integer("previous_hits").notNull().default(0),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.bucket] }), index("rate_limits_expires").on(t.expiresAt)],
);

/** Used proof-of-work nonces, stored until the challenge expires to prevent replay. */
export const spentNonces = pgTable(
  "spent_nonces",
  {
    agencyId: agencyId(),
    nonce: text("nonce").notNull(),
    expiresAt: at("expires_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.agencyId, t.nonce] }), index("spent_nonces_expires").on(t.expiresAt)],
);
