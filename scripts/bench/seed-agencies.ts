import type { Pool } from "#platform/db/database.server.ts";

export const agencyHost = (n: number) => `agency-${n}.localhost`;

/** Property ids of agency n are those of the first agency plus n times this. */
export const propertyIdStep = 10_000;

const homesPerAgency = 100;
const expiredLeads = 10;

/** Tables that make up a site, referenced ones first. */
const tables = [
  "agencies",
  "branches",
  "departments",
  "staff",
  "branch_areas",
  "reviews",
  "articles",
  "pages",
  "media_objects",
  "properties",
  "property_media",
  "listing_events",
];

/** Of the copies; other columns are copied. Pictures are empty, because a thousand agencies' would fill the disk. */
const changedColumns: Readonly<Record<string, string>> = {
  agency_id: "n",
  property_id: `property_id + n * ${propertyIdStep}`,
  "agencies.slug": "'agency-' || n",
  "agencies.name": "'Agency ' || n",
  "agencies.config": `jsonb_set(replace(config::text, name, 'Agency ' || n)::jsonb, '{identity,hostnames}',
    jsonb_build_array('agency-' || n || '.localhost'))`,
  "media_objects.content": "''::bytea",
};

/** Leaves the demo agencies a hundred homes each, and copies the first one until there are `count` agencies. */
export async function seedAgencies(pool: Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ next: number }>("select max(agency_id) + 1 as next from agencies");
  const range = [rows[0]?.next ?? 1, count];
  await pool.query(
    `delete from properties where (agency_id, property_id) not in (
       select agency_id, property_id from (
         select agency_id, property_id, row_number() over (partition by agency_id order by property_id) as place
         from properties where parent_property_id is null) homes
       where place <= ${homesPerAgency})`,
  );
  await pool.query(
    `delete from media_objects m where not exists (
       select from property_media p where p.agency_id = m.agency_id and p.media_key = m.media_key)
       and not exists (select from agencies a where a.agency_id = m.agency_id and a.config::text like '%' || m.media_key || '%')`,
  );
  for (const table of tables) {
    await pool.query(`alter table ${table} disable trigger user`);
    await pool.query(await copyStatement(pool, table), range);
    await pool.query(`alter table ${table} enable trigger user`);
  }
  await pool.query(
    `insert into agency_hostnames select n, 'agency-' || n || '.localhost' from generate_series($1::int, $2::int) n`,
    range,
  );
  await pool.query(leads, range);
  await pool.query(views, range);
  await pool.query("select setval(pg_get_serial_sequence('agencies', 'agency_id'), $1)", [count]);
  await pool.query("vacuum (analyze)");
}

async function copyStatement(pool: Pool, table: string): Promise<string> {
  const { rows } = await pool.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and identity_generation is distinct from 'ALWAYS'`,
    [table],
  );
  const values = rows.map(({ name }) => changedColumns[`${table}.${name}`] ?? changedColumns[name] ?? name);
  return `insert into ${table} (${rows.map(({ name }) => name).join(", ")})
    select ${values.join(", ")} from ${table}, generate_series($1::int, $2::int) n where agency_id = 1`;
}

/** Half of them for the nightly sweep. */
const leads = `
  insert into leads (agency_id, idempotency_key, body_hash, kind, state, first_name, last_name, email, created_at)
  select n, gen_random_uuid(), '', 'contact', 'delivered', 'Ada', 'Ray', 'ada@example.com',
    now() - interval '5 years' * (lead % 2) - interval '1 day' * lead
  from generate_series($1::int, $2::int) n, generate_series(1, ${2 * expiredLeads}) lead`;

const views = `
  insert into property_views (agency_id, property_id, day, domain, views)
  select agency_id, property_id, current_date - age * 30, 'localhost', 5
  from properties, generate_series(1, 5) age where agency_id between $1 and $2`;
