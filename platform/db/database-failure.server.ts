import { DrizzleQueryError } from "drizzle-orm/errors";
import pg from "pg";

export const diskFull = "53100";
const networkCodes = new Set(["ECONNREFUSED", "ECONNRESET", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH", "EPIPE"]);
/** Shutting down, starting up, no free connection, statement or lock timeout, no disk space. */
const temporaryStates = new Set(["57P01", "57P02", "57P03", "53300", "57014", "55P03", diskFull]);
/** node-postgres errors without a code. */
const connectionMessage =
  /^(timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a conn)/;

/** Whether the database, not the request, is at fault, so a retry may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : "";
  if (networkCodes.has(code) || temporaryStates.has(code) || /^08[0-9A-Z]{3}$/.test(code)) return true;
  if (connectionMessage.test(error.message)) return true;
  if (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable)) return true;
  return isDatabaseUnavailable(error.cause);
}

/** Loggable error details; query parameters and Postgres details would contain personal data. */
export function describeFailure(error: unknown): Record<string, unknown> {
  if (error instanceof DrizzleQueryError) return { query: error.query, ...describeFailure(error.cause) };
  if (!(error instanceof Error)) return { message: typeof error };
  if ("severity" in error && "code" in error) {
    const { code, table, constraint } = error as { code?: unknown; table?: unknown; constraint?: unknown };
    return { name: "DatabaseError", code, table, constraint };
  }
  return { name: error.name, message: error.message, stack: error.stack };
}

export const foreignKeyViolation = "23503";
export const uniqueViolation = "23505";
export const undefinedTable = "42P01";

/** The Postgres error code, also of an error wrapped by the query builder. */
export function getDatabaseErrorCode(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  return error instanceof Error && error.cause !== undefined ? getDatabaseErrorCode(error.cause) : undefined;
}
