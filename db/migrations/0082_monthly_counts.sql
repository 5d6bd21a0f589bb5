-- Sums of daily_counts, so that a chart of months does not read every day. The most frequent labels only.
create table monthly_counts (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  measure text not null,
  -- The first day of a month.
  day date not null,
  branch_id integer not null,
  label text not null,
  detail text not null,
  amount integer not null,
  primary key (agency_id, measure, day, branch_id, label, detail)
);

set local gable.agency = 'all';
insert into monthly_counts (agency_id, measure, day, branch_id, label, detail, amount)
select agency_id, measure, month, branch_id, label, detail, amount from (
  select agency_id, measure, date_trunc('month', day)::date as month, branch_id, label, detail, sum(amount) as amount,
    row_number() over (partition by agency_id, measure, date_trunc('month', day)::date, branch_id
      order by sum(amount) desc, label, detail) as place
  from daily_counts
  where measure <> 'unmatched-search' and day < date_trunc('month', now() at time zone 'Europe/London')
  group by 1, 2, 3, 4, 5, 6
) ranked where place <= 500;

alter table monthly_counts enable row level security, force row level security;
create policy one_agency on monthly_counts
  using (agency_id = (select shown_agency()) or (select shows_every_agency()));
select open_to_desk('monthly_counts', 'select');
