-- The days a branch is closed are the closures of its opening hours, for its page, its diary and the promised reply.
with days as (
  select agency_id, branch_id, day, day - row_number() over (partition by agency_id, branch_id order by day)::int as run
  from (select distinct agency_id, branch_id, unnest(closed_on) as day from diary_settings) all_days
  where day >= current_date
),
runs as (
  select agency_id, branch_id,
    jsonb_agg(jsonb_build_object('from', first) || case when last > first then jsonb_build_object('until', last) else '{}' end order by first) as closures
  from (select agency_id, branch_id, min(day) as first, max(day) as last from days group by agency_id, branch_id, run) grouped
  group by agency_id, branch_id
)
update branches b
set opening_hours = jsonb_set(b.opening_hours, '{closures}', coalesce(b.opening_hours -> 'closures', '[]') || r.closures)
from runs r
where r.agency_id = b.agency_id and r.branch_id = b.branch_id;

alter table diary_settings drop column closed_on;
