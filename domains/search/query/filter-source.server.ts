import { and, type Column, type SQL, sql } from "drizzle-orm";

/**
 * Where a condition reads its filter values: from one search, or from the columns of stored searches, so the same SQL
 * serves searching and alert matching. An absent or null field does not filter; of a list, every item must hold.
 */
export type FilterSource<Field extends string> = Readonly<{
  when(field: Field, condition: (value: SQL) => SQL): SQL | undefined;
  /** A value used inside the condition of another field. */
  value(field: Field): SQL;
}>;

export type FilterValues<Field extends string> = { readonly [Name in Field]?: SQL | readonly SQL[] | undefined };

export function valueSource<Field extends string>(values: FilterValues<Field>): FilterSource<Field> {
  const listed = (field: Field) => [values[field] ?? []].flat();
  return {
    when: (field, condition) => and(...listed(field).map(condition)),
    value: (field) => listed(field)[0] ?? sql`null`,
  };
}

export function columnSource<Field extends string>(columns: Readonly<Record<Field, Column>>): FilterSource<Field> {
  return {
    when(field, condition) {
      const column = columns[field];
      const isMet = column.getSQLType().endsWith("[]")
        ? sql`not exists (select from unnest(${column}) as listed (item) where not (${condition(sql`listed.item`)}))`
        : condition(sql`${column}`);
      return sql`(${column} is null or ${isMet})`;
    },
    value: (field) => sql`${columns[field]}`,
  };
}
