-- A check of the search for each of a million alerts took as long as finding them. Alerts still go with their search;
-- one that is queued in the moment its search is deleted is never sent, and goes when alerts are swept.
alter table alerts drop constraint alerts_agency_id_search_id_fkey;

create function forget_alerts() returns trigger language plpgsql as $$
begin
  delete from alerts using gone where alerts.agency_id = gone.agency_id and alerts.search_id = gone.search_id;
  return null;
end $$;

create trigger saved_searches_forget_alerts after delete on saved_searches
  referencing old table as gone for each statement execute function forget_alerts();
