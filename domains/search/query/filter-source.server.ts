import { and, type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * Where a condition reads its filter values: from one search, or from the columns of stored searches, so the same SQL
 * serves searching and alert matching. An absent or null field does not filter.
 */
export type FilterSource<Field extends string> = Readonly<{
  when(field: Field, condition: (value: SQL) => SQL): SQL | undefined;
  /** A value used inside the condition of another field. */
  value(field: Field): SQL;
  every(list: Field, condition: (item: SQL) => SQL): SQL | undefined;
}>;

type Values<Field extends string> = { readonly [Name in Field]?: SQL | readonly SQL[] | undefined };

export function valueSource<Field extends string>(values: Values<Field>): FilterSource<Field> {
  const one = (field: Field) => values[field] as SQL | undefined;
  return {
    when(field, condition) {
      const value = one(field);
      return value && condition(value);
    },
    value: (field) => one(field) ?? sql`null`,
    every: (list, condition) => and(...((values[list] as readonly SQL[] | undefined) ?? []).map(condition)),
  };
}

export function columnSource<Field extends string>(columns: Readonly<Record<Field, Column>>): FilterSource<Field> {
  const unless = (column: SQLWrapper, condition: SQL) => sql`(${column} is null or ${condition})`;
  return {
    when: (field, condition) => unless(columns[field], condition(sql`${columns[field]}`)),
    value: (field) => sql`${columns[field]}`,
    every: (list, condition) =>
      unless(
        columns[list],
        sql`not exists (select from unnest(${columns[list]}) as listed (item) where not (${condition(sql`listed.item`)}))`,
      ),
  };
}
