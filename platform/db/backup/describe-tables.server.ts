import type pg from "pg";

export type DescribedTable = { name: string; columns: { name: string; type: string }[] };

/** Every table with its non-generated columns, referenced tables before those that reference them. */
export async function describeTables(client: pg.ClientBase): Promise<DescribedTable[]> {
  const { rows } = await client.query<DescribedTable>(
    `select c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
     where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
  );
  const { rows: keys } = await client.query<{ from: string; to: string }>(
    `select distinct f.relname as from, t.relname as to from pg_constraint k
     join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
     where k.contype = 'f' and f.relnamespace = 'public'::regnamespace and f.oid <> t.oid`,
  );
  return sortByForeignKeys(rows, keys);
}

function sortByForeignKeys(tables: DescribedTable[], keys: { from: string; to: string }[]): DescribedTable[] {
  const ordered: DescribedTable[] = [];
  const waiting = new Map(tables.map((table) => [table.name, table]));
  while (waiting.size > 0) {
    const ready = [...waiting.values()].filter(
      ({ name }) => !keys.some(({ from, to }) => from === name && waiting.has(to)),
    );
    if (ready.length === 0) throw new Error(`These tables reference each other: ${[...waiting.keys()].join(", ")}`);
    for (const table of ready) waiting.delete(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** Shows every agency's rows and fixes output formats, so that values are equal across servers. */
export async function normaliseSession(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set extra_float_digits = 1; set bytea_output = 'hex'; set gable.agency = 'all'",
  );
}

export const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** One row as a JSON array of Postgres text values, which round-trip without loss. */
export function toRowJsonSql({ columns }: Pick<DescribedTable, "columns">): string {
  return `json_build_array(${columns.map(({ name }) => `${quoteIdentifier(name)}::text`).join(", ")})::text`;
}
