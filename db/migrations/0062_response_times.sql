-- The median response time of a branch for its public page, which cannot read leads.
create table branch_response_times (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  branch_id integer not null,
  median_minutes integer not null,
  measured_at timestamptz not null,
  primary key (agency_id, branch_id)
);
create trigger announce after insert or update or delete on branch_response_times
  for each row execute function announce_agency_change();
