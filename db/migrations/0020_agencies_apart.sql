-- Who people are and what they asked for is shown to one agency at a time, whatever a statement forgets to say.
-- Each connection says whose rows it may touch in gable.agency: an agency's number, or 'all'. Nothing said, nothing shown.
create function shown_agency() returns integer language sql stable parallel safe as $$
  select case when current_setting('gable.agency', true) ~ '^[0-9]{1,9}$'
    then current_setting('gable.agency', true)::integer end
$$;

-- The release before this one says nothing; its connections are known by their names until a later migration forgets them.
create function shows_every_agency() returns boolean language sql stable parallel safe as $$
  select coalesce(current_setting('gable.agency', true) = 'all',
    current_setting('application_name') in ('gable', 'gable load', 'gable backup', 'gable restore'))
$$;

do $$
declare
  name text;
begin
  foreach name in array array[
    'users', 'sessions', 'password_resets', 'marketing_preferences', 'consent_records', 'consent_log',
    'saved_properties', 'dismissed_properties', 'saved_searches', 'alerts',
    'leads', 'lead_bookings', 'lead_deliveries', 'form_submissions', 'form_files', 'mail_outbox'
  ] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy one_agency on %I
      using (agency_id = (select shown_agency()) or (select shows_every_agency()))', name);
  end loop;
end $$;

-- What compares citext may tell what it saw, so under a policy it cannot search an index; text may.
alter table users add column email_lower text generated always as (lower(email::text)) stored;
create index users_email_lower on users (agency_id, email_lower);
