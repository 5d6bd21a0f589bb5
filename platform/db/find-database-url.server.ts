import type { Config } from "../config.server.ts";
import { OperatorError } from "../operator-error.ts";
import { findEmbeddedDatabaseUrl } from "./postgres/embedded-postgres.server.ts";

/** DATABASE_URL, or the embedded database of a Gable running here. */
export function findDatabaseUrl({ databaseUrl, varDir }: Pick<Config, "databaseUrl" | "varDir">): string {
  const url = databaseUrl ?? findEmbeddedDatabaseUrl(varDir);
  if (!url) throw new OperatorError("There is no database. Start Gable with npm start, or set DATABASE_URL.");
  return url;
}
