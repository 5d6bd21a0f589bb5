import { and, type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * What is asked of a home, field by field: as the values of one search, or as the columns of many kept in a table. A field
 * that is absent, or null in its row, asks for nothing. Conditions written over this serve both.
 */
export type AskedFields<Field extends string> = Readonly<{
  when(field: Field, condition: (value: SQL) => SQL): SQL | undefined;
  /** A value that belongs to the condition of another field. */
  value(field: Field): SQL;
  every(list: Field, condition: (item: SQL) => SQL): SQL | undefined;
}>;

type Values<Field extends string> = { readonly [Name in Field]?: SQL | readonly SQL[] | undefined };

export function askedValues<Field extends string>(values: Values<Field>): AskedFields<Field> {
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

export function askedColumns<Field extends string>(columns: Readonly<Record<Field, Column>>): AskedFields<Field> {
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
