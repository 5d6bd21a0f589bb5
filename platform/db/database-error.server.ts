import pg from "pg";

export const foreignKeyViolation = "23503";
export const uniqueViolation = "23505";
export const undefinedTable = "42P01";

/** The Postgres error code, also of an error wrapped by the query builder. */
export function getDatabaseErrorCode(error: unknown): string | undefined {
  if (error instanceof pg.DatabaseError) return error.code;
  return error instanceof Error && error.cause !== undefined ? getDatabaseErrorCode(error.cause) : undefined;
}
