import pg from "pg";

export const foreignKeyViolation = "23503";
export const uniqueViolation = "23505";
export const undefinedTable = "42P01";

/** Postgres' code of an error, also where the query builder has wrapped it. */
export function databaseErrorCode(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  return error instanceof Error && error.cause !== undefined ? databaseErrorCode(error.cause) : undefined;
}
