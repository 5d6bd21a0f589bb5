-- Two more fields of a search, for matching alerts.
alter table saved_searches
  add column max_monthly integer generated always as ((search ->> 'maxMonthly')::integer) stored;
