import type { Config } from "../config.server.ts";
import { PlainError } from "../plain-error.ts";
import { embeddedDatabaseUrl } from "./embedded-postgres.server.ts";

/** The database a command works on: that of DATABASE_URL, else the one a Gable running here has started. */
export function runningDatabaseUrl({ databaseUrl, varDir }: Pick<Config, "databaseUrl" | "varDir">): string {
  const url = databaseUrl ?? embeddedDatabaseUrl(varDir);
  if (!url) throw new PlainError("There is no database. Start Gable with npm start, or set DATABASE_URL.");
  return url;
}
