-- The nightly retention job finds what is old enough without reading the rest.
create index property_views_day on property_views (agency_id, day);
create index exposures_day on exposures (agency_id, day);
create index consent_log_logged on consent_log (agency_id, logged_at);
create index alerts_sent on alerts (agency_id, sent_at) where sent_at is not null;
create index mail_outbox_sent on mail_outbox (agency_id, sent_at) where state = 'sent';

-- A line of the consent log leaves with its agency, or when its time is up: the job says that it is the one who asks.
drop trigger kept on consent_log;
create trigger kept before delete on consent_log for each row
  when (pg_trigger_depth() = 0 and coalesce(current_setting('gable.retention', true), '') <> 'on')
  execute function refuse_change();
