import type { Pool } from "#platform/db/database.server.ts";

/** Inserts properties `from` to `to`, spread over the places of the gazetteer. */
export async function seedProperties(pool: Pool, agencyId: number, from: number, to: number): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("set synchronous_commit = off");
    await client.query("set statement_timeout = 0");
    await client.query("alter table properties disable trigger user");
    for (const trigger of ["find_counties", "count_added"])
      await client.query(
        `do $$ begin alter table properties enable trigger ${trigger}; exception when undefined_object then end $$`,
      );
    await client.query(
      `create temporary table if not exists spots as
       select (row_number() over (order by place_id))::int as n, p.name, c.name as county, p.location
       from places p join counties c on c.slug = p.county`,
    );
    await client.query("create unique index if not exists spots_n on spots (n)");
    await client.query("analyze spots");
    const indexes = await client.query<{ drop: string; create: string }>(nonUniqueIndexes);
    for (const { drop } of indexes.rows) await client.query(drop);
    for (let start = from; start < to; start += 100_000)
      await client.query(fill, [agencyId, start, Math.min(to, start + 100_000)]);
    await client.query("set maintenance_work_mem = '1GB'");
    for (const { create } of indexes.rows) await client.query(create);
    await client.query("alter table properties enable trigger user");
    await client.query("vacuum (analyze) properties");
  } finally {
    client.release(true);
  }
}

/** Dropped and recreated around the insert, which is many times faster than maintaining them. */
const nonUniqueIndexes = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as create
  from pg_index where indrelid = 'properties'::regclass and not indisunique`;

const fill = `
  insert into properties (agency_id, reference, branch_id, channel, status, property_type, tags, price, rent_frequency,
    price_value, bedrooms, bathrooms, reception_rooms, square_feet, street, town, county, postcode, display_address, location,
    headline, summary, description, features, rooms, material_information, created_at)
  select $1, 'bench-' || g, 1, case when g % 3 = 0 then 'lettings' else 'sales' end,
    (array['available', 'available', 'available', 'under_offer', 'sold'])[1 + g % 5],
    (array['terraced house', 'detached house', 'flat', 'cottage', 'bungalow'])[1 + g % 5],
    array[(array['house', 'house', 'flat', 'cottage', 'bungalow'])[1 + g % 5], (array['garden', 'parking', 'sea-view', 'village'])[1 + g % 4]],
    value, case when g % 3 = 0 then 'pcm' end, value, g % 6, 1 + g % 3, 1 + g % 2, 500 + (g * 7919) % 3000,
    'Mill Lane', spots.name, spots.county, 'TA1 1AA', 'Mill Lane, ' || spots.name,
    point(spots.location[0] + (((g * 48271) % 2001) - 1000) / 40000.0, spots.location[1] + (((g * 69621) % 2001) - 1000) / 60000.0),
    'A home in ' || spots.name,
    (array['With a walled garden', 'Near the station', 'On a quiet lane', 'With wide views', 'By the river'])[1 + g % 5],
    'A home of character with ' || (array['an orchard', 'a workshop', 'a cellar', 'a paddock', 'a studio', 'a boathouse', 'an annexe'])[1 + g % 7] || '.',
    '{}', '[]', '{}', now() - (g % 525600) * interval '1 minute'
  from generate_series($2::bigint, $3::bigint - 1) g
  cross join lateral (select case when g % 3 = 0 then 400 + (g * 131) % 2600 else 90000 + (g * 104729) % 900000 end::int as value) v
  join spots on spots.n = 1 + (g * 7919) % (select count(*) from spots)`;
