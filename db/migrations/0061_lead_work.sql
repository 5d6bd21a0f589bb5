-- The work on a lead at the desk. Its delivery state stays in leads.state.
alter table leads
  add column work_state text not null default 'new'
    check (work_state in ('new', 'open', 'waiting', 'booked', 'closed')),
  add column outcome text check (outcome in ('won', 'lost', 'duplicate', 'not-genuine')),
  -- A staff account. Not a foreign key: accounts of people who left are deleted before their leads.
  add column assignee_id integer,
  -- The branch that works the lead: of its staff member, its department, its own or its home's.
  add column office_branch_id integer,
  add column source text not null default 'website',
  -- The time promised to the visitor.
  add column reply_due_at timestamptz,
  add column first_reply_at timestamptz,
  add column escalated_at timestamptz,
  -- The last time the visitor wrote.
  add column active_at timestamptz not null default now(),
  add column merged_into integer,
  add column email_lower text generated always as (lower(email::text)) stored;

update leads l set active_at = created_at,
  source = coalesce(left(nullif(campaign ->> 'utm_source', ''), 200), 'website'),
  work_state = case when created_at < now() - interval '30 days' then 'closed' else 'new' end,
  office_branch_id = coalesce(
    (select s.branch_id from staff s where s.agency_id = l.agency_id and s.staff_member_id = l.staff_member_id),
    (select d.branch_id from departments d where d.agency_id = l.agency_id and d.department_id = l.department_id),
    l.branch_id,
    (select p.branch_id from properties p where p.agency_id = l.agency_id and p.property_id = l.property_id));

alter table leads add constraint leads_outcome check (outcome is null or work_state = 'closed');
create index leads_open on leads (agency_id, active_at desc, lead_id desc)
  where work_state <> 'closed' and state <> 'quarantined';
create index leads_closed on leads (agency_id, active_at desc, lead_id desc)
  where work_state = 'closed';
create index leads_quarantined on leads (agency_id, active_at desc, lead_id desc)
  where work_state <> 'closed' and state = 'quarantined';
create index leads_counted on leads (agency_id, work_state, state, office_branch_id, assignee_id);
create index leads_email_lower on leads (agency_id, email_lower, lead_id);
create index leads_property on leads (agency_id, property_id, active_at desc) where property_id is not null;
create index leads_overdue on leads (reply_due_at)
  where first_reply_at is null and escalated_at is null and reply_due_at is not null;

-- The timeline. The actor's name is copied, so that an event outlives the account.
create table lead_events (
  agency_id integer not null,
  event_id bigint not null generated always as identity,
  lead_id integer not null,
  kind text not null,
  recorded_at timestamptz not null,
  account_id integer,
  actor text not null default '',
  data jsonb not null default '{}',
  primary key (agency_id, event_id),
  foreign key (agency_id, lead_id) references leads on delete cascade
);
create index lead_events_lead on lead_events (agency_id, lead_id, event_id);
create trigger append_only before update on lead_events for each row execute function refuse_change();
create trigger kept before delete on lead_events for each row
  when (pg_trigger_depth() = 0 and coalesce(current_setting('gable.retention', true), '') <> 'on')
  execute function refuse_change();

-- Words of a lead and its timeline. A text search operator may leak what it compares, so under a policy it cannot use an
-- index; comparisons of text can.
create table lead_words (
  agency_id integer not null,
  word text collate "C" not null,
  lead_id integer not null,
  primary key (agency_id, word, lead_id),
  foreign key (agency_id, lead_id) references leads on delete cascade
);
create index lead_words_lead on lead_words (agency_id, lead_id);

create function to_lead_words(searched text) returns setof text language sql immutable parallel safe as $$
  select distinct left(lexeme, 60) from unnest(to_tsvector('pg_catalog.simple', left(searched, 20000))) limit 400
$$;

create function index_lead() returns trigger language plpgsql as $$
begin
  insert into lead_words (agency_id, word, lead_id)
  select new.agency_id, word, new.lead_id from to_lead_words(concat_ws(' ', new.first_name, new.last_name,
    new.email::text, split_part(new.email::text, '@', 2), new.tel_home, replace(new.tel_home, ' ', ''), new.house_name,
    new.house_number, new.street_address, new.town, new.postcode, replace(new.postcode, ' ', ''), new.message)) word
  on conflict do nothing;
  return null;
end $$;
create trigger index_words after insert on leads for each row execute function index_lead();

create function index_lead_event() returns trigger language plpgsql as $$
begin
  insert into lead_words (agency_id, word, lead_id)
  select new.agency_id, word, new.lead_id from to_lead_words(new.data ->> 'text') word
  on conflict do nothing;
  return null;
end $$;
create trigger index_words after insert on lead_events for each row when (new.data ? 'text')
  execute function index_lead_event();

insert into lead_words (agency_id, word, lead_id)
select l.agency_id, word, l.lead_id from leads l, to_lead_words(concat_ws(' ', l.first_name, l.last_name,
  l.email::text, split_part(l.email::text, '@', 2), l.tel_home, replace(l.tel_home, ' ', ''), l.house_name,
  l.house_number, l.street_address, l.town, l.postcode, replace(l.postcode, ' ', ''), l.message)) word;

-- Open inboxes listen for it.
create function announce_lead_event() returns trigger language plpgsql as $$
begin
  perform pg_notify('desk_events', concat_ws(' ', new.agency_id, new.event_id, new.lead_id, new.kind,
    (select office_branch_id from leads where agency_id = new.agency_id and lead_id = new.lead_id)));
  return null;
end $$;
create trigger announce after insert on lead_events for each row execute function announce_lead_event();

-- Plain text with merge fields such as {first_name}.
create table reply_templates (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  template_id integer not null generated always as identity,
  name text not null,
  subject text not null,
  body text not null,
  primary key (agency_id, template_id),
  unique (agency_id, name)
);

do $$
declare
  name text;
begin
  foreach name in array array['lead_events', 'lead_words', 'reply_templates'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy one_agency on %I
      using (agency_id = (select shown_agency()) or (select shows_every_agency()))', name);
  end loop;
end $$;

select open_to_desk('leads', 'select, update');
select open_to_desk('lead_events', 'select, insert');
select open_to_desk('lead_words', 'select, insert');
select open_to_desk('reply_templates', 'select, insert, update, delete');
select open_to_desk('lead_deliveries', 'select');
select open_to_desk('lead_bookings', 'select');
select open_to_desk('form_submissions', 'select');
select open_to_desk('form_files', 'select');
select open_to_desk('consent_records', 'select');
select open_to_desk('departments', 'select');
select open_to_desk('properties', 'select');
select open_to_desk('property_media', 'select');
