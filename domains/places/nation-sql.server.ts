import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { nations } from "./nation.ts";

/** `nationOf` in SQL, but for sectors on a border, which count to the side that most of their postcode area is on. */
export function nationSql(postcode: SQLWrapper): SQL {
  const cases = nations.map(
    ([nation, { source }]) => sql`when ${postcode} ~ ${sql.raw(`'${source}'`)} then ${sql.raw(`'${nation}'`)}`,
  );
  return sql`case ${sql.join(cases, sql` `)} else 'england' end`;
}
