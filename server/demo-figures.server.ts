import { sql } from "drizzle-orm";
import { marketingStatement } from "#domains/account/preferences/consent-statements.ts";
import { agencyConfig } from "#domains/agency/agency-directory.server.ts";
import { listUnmatchedSearches } from "#domains/figures/find-demand.server.ts";
import { rollUpFigures } from "#domains/figures/roll-up.server.ts";
import type { Context } from "#platform/context.ts";

const days = 120;
const noPassword = "no password";
const isDemoUser = sql`password_hash = ${noPassword}`;

/**
 * Views, cards seen in lists, visits and searches of the last four months, the same in every run: more at weekends and in
 * spring, more for some homes; past viewings, and people who saved homes and searches. Enquiries are those of the demo.
 */
export async function loadDemoFigures(ctx: Context): Promise<void> {
  const { id } = ctx.agency;
  const { name } = (await agencyConfig(ctx)).identity;
  /** So that two agencies have figures of their own. */
  const size = 0.7 + (id % 3) * 0.3;
  /** From 0 to 1, by what it is given. */
  const chance = (...of: string[]) =>
    sql.raw(`(abs(hashint8(hashint4(${[...of, id].join(") # hashint4(")}))) % 1000) / 1000.0`);
  const season = sql.raw(
    "(case when extract(isodow from day) >= 6 then 1.5 else 1 end * (1 + 0.3 * sin(extract(doy from day) / 58.0)))",
  );
  const calendar = sql`(select (${ctx.now.toISOString()}::timestamptz at time zone 'Europe/London')::date - n as day, n
    from generate_series(0, ${days}::int) n) calendar`;
  const homes = sql`(select property_id, created_at::date as since, 1 + property_id % 7 as appeal from properties
    where agency_id = ${id} and published) homes`;
  await ctx.db.execute(sql`
    insert into property_views (agency_id, property_id, day, domain, views)
    select ${id}, property_id, day, 'demo', amount from ${homes}, ${calendar},
      lateral (select round(appeal * ${size}::numeric * ${season} * ${chance("property_id", "n")})::int as amount) counted
    where amount > 0 and day >= since on conflict do nothing`);
  await ctx.db.execute(sql`
    insert into exposures (agency_id, property_id, day, event_type, domain, seen)
    select agency_id, property_id, day, 'search_results', 'demo', views * (5 + property_id % 6) from property_views
    where agency_id = ${id} and domain = 'demo' on conflict do nothing`);
  await ctx.db.execute(sql`
    insert into daily_counts (agency_id, measure, day, label, detail, amount)
    select ${id}, measure, day, label, detail, amount from (values
      ('visit', 'direct', '', 30), ('visit', 'google.com', '', 55), ('visit', 'facebook', 'autumn-homes', 9),
      ('visit', 'newsletter', 'market-update', 4),
      ('searched', '', '', 70), ('viewed', '', '', 48)
    ) sources (measure, label, detail, usual), ${calendar},
      lateral (select round(usual * ${size}::numeric * ${season} * (0.4 + ${chance("n", "length(label)")}))::int as amount) counted
    where amount > 0 on conflict do nothing`);
  // A visit asks for several pages, pictures and lists.
  await ctx.db.execute(sql`
    insert into agency_requests (agency_id, day, requests)
    select ${id}, day, sum(views) * 14 from property_views
    where agency_id = ${id} and domain = 'demo' group by day on conflict do nothing`);
  // What is hard to find in the four towns with most homes.
  await ctx.db.execute(sql`
    insert into daily_counts (agency_id, measure, day, label, detail, amount)
    select ${id}, measure, day, '/' || county || '/' || town || wish, town || '-' || county, amount from (
      select lower(replace(town, ' ', '-')) as town, lower(replace(county, ' ', '-')) as county,
        row_number() over (order by count(*) desc, town) as place
      from properties where agency_id = ${id} and published group by town, county order by place limit 4
    ) towns join (values (1, '/sales/from-5-bed'), (2, '/sales/tag-bungalow'), (3, '/lettings?pets=true'),
      (4, '/sales/up-to-250000')) wishes (place, wish) using (place),
      (values ('search', 4), ('empty-search', 3)) counts (measure, usual), ${calendar},
      lateral (select round(usual * ${size}::numeric * ${season} * ${chance("n", "place::int")})::int as amount) counted
    where amount > 0 on conflict do nothing`);
  await ctx.db.execute(sql`
    insert into appointments (agency_id, branch_id, kind, state, property_id, starts_at, ends_at, busy_until, visitor_name,
      location, link_key)
    select ${id}, branch_id, 'viewing', 'confirmed', property_id, at, at + interval '30 minutes', at + interval '30 minutes',
      (array['Ava Dunn', 'Noah Begum', 'Isla Carver', 'Leo Fairley', 'Freya Gill', 'Arlo Hobbs', 'Mei Ivanova'])[n % 7 + 1], display_address, md5(${id} || ' ' || n)
    from ${calendar} join (select *, row_number() over (order by property_id % 7 desc, property_id) as place from properties
        where agency_id = ${id} and published order by place limit 20) homes on place = n % 20 + 1,
      lateral (select (day + time '10:00') at time zone 'Europe/London' as at) times
    where n % 3 > 0 and extract(isodow from day) < 7`);
  const people = sql`(select user_id, property_id, n from (
      select user_id, row_number() over (order by user_id) as person from users
      where agency_id = ${id} and ${isDemoUser} order by user_id desc limit 12) demo,
    generate_series(1, 7) n, lateral (select property_id from properties where agency_id = ${id} and published
      order by property_id % 7 desc, property_id offset (person * 5 + n * 3) % 40 limit 1) homes) people`;
  const domains = sql.raw("(array['example.com', 'example.net', 'example.org'])");
  await ctx.db.execute(sql`
    insert into users (agency_id, email, password_hash, first_name, last_name, tracker_token, do_not_contact, created_at,
      last_seen_at)
    select ${id}, lower(first_name || '.' || last_name) || '@' || ${domains}[n % 3 + 1], ${noPassword}, first_name, last_name,
      md5(${id} || ' buyer ' || n), n % 23 = 0, created_at, created_at + (now - created_at) * (n * 7 % 10) / 10
    from generate_series(1, 40) n, lateral (select ${ctx.now.toISOString()}::timestamptz as now,
      (array['Ava', 'Noah', 'Isla', 'Leo', 'Freya', 'Arlo', 'Mei', 'George', 'Imogen', 'Rhys', 'Fatima', 'Hugh', 'Nell',
        'Samir', 'Beatrice', 'Ewan', 'Lucia', 'Toby', 'Ottilie'])[(n + ${id}) % 19 + 1] as first_name,
      (array['Ashcroft', 'Begum', 'Carver', 'Dunn', 'Eze', 'Fairley', 'Gill', 'Hobbs', 'Ivanova', 'Jenkins', 'Kemp', 'Larkin',
        'Mistry', 'Norris', 'Okoro', 'Pryce', 'Quick', 'Rowe', 'Sandhu', 'Trott', 'Upton', 'Vickers', 'Wyatt'])[(n * 5 + ${id}) % 23 + 1]
        as last_name) person,
      lateral (select now - (44 - n) * interval '53 hours 37 minutes' as created_at) registered
    on conflict do nothing`);
  // Two of three who enquired have an account.
  await ctx.db.execute(sql`
    insert into users (agency_id, email, password_hash, first_name, last_name, tel_mobile, tracker_token, created_at, last_seen_at)
    select ${id}, email, ${noPassword}, first_name, last_name, tel_home, md5(${id} || ' lead ' || lead_id), created_at,
      created_at + (${ctx.now.toISOString()}::timestamptz - created_at) * (lead_id * 3 % 8) / 10
    from leads where agency_id = ${id} and state <> 'quarantined' and email like '%@example.com' and lead_id % 3 > 0
    order by lead_id on conflict do nothing`);
  await ctx.db.execute(sql`
    update leads set user_id = users.user_id from users
    where leads.agency_id = ${id} and users.agency_id = ${id} and leads.email = users.email and ${isDemoUser}`);
  await ctx.db.execute(sql`
    insert into marketing_preferences (agency_id, user_id, opted_in, opt_in_terms, opt_in_url, statement, updated_at)
    select ${id}, user_id, user_id % 5 < 3, true, '/', ${marketingStatement(name)}, created_at from users
    where agency_id = ${id} and ${isDemoUser} on conflict do nothing`);
  await ctx.db.execute(sql`
    insert into saved_searches (agency_id, user_id, alert_frequency, search, digest)
    select ${id}, user_id, 'W', search, md5(search::text) from users,
      lateral (select user_id % 60 as n) person,
      lateral (select case when n % 3 = 0
        then jsonb_build_object('channel', 'lettings', 'minBeds', 1 + n % 3, 'maxPrice', 700 + n * 25)
        else jsonb_build_object('channel', 'sales', 'minBeds', 1 + n % 4, 'maxPrice', 180000 + n * 10000) end as search) wish
    where agency_id = ${id} and ${isDemoUser} on conflict do nothing`);
  await ctx.db.execute(sql`
    insert into saved_properties (agency_id, user_id, property_id, created_at)
    select ${id}, user_id, property_id, ${ctx.now.toISOString()}::timestamptz - (user_id * 5 + n * 7) % 58 * interval '1 day'
    from ${people} on conflict do nothing`);
  await ctx.db.execute(sql`
    insert into consent_records (agency_id, user_id, email, purpose, granted, statement, url, recorded_at)
    select ${id}, user_id, email, 'marketing', opted_in, statement, '/user/register', created_at
    from marketing_preferences join users using (agency_id, user_id) where agency_id = ${id} and ${isDemoUser}`);
  await rollUpFigures(ctx, "nightly");
  await listUnmatchedSearches(ctx);
}
