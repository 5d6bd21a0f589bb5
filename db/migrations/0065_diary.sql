-- A branch with a row here has a diary.
create table diary_settings (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  branch_id integer not null,
  slot_minutes smallint not null check (slot_minutes between 10 and 240),
  travel_minutes smallint not null check (travel_minutes between 0 and 120),
  notice_hours smallint not null check (notice_hours between 0 and 336),
  days_ahead smallint not null check (days_ahead between 1 and 60),
  opens_on_bank_holidays boolean not null default false,
  -- Further days without appointments.
  closed_on date[] not null default '{}',
  primary key (agency_id, branch_id)
);

-- A member with a row here takes appointments.
create table diary_people (
  agency_id integer not null,
  account_id integer not null,
  -- By weekday: {"opens": "09:00", "closes": "17:30"}, or null.
  hours jsonb not null,
  -- SHA-256 of the token of the private calendar feed.
  feed_hash bytea,
  primary key (agency_id, account_id),
  unique (agency_id, feed_hash),
  foreign key (agency_id, account_id) references staff_accounts on delete cascade
);

create table diary_calendars (
  agency_id integer not null,
  calendar_id integer not null generated always as identity,
  account_id integer not null,
  -- Sealed with SECRET_KEY: the URL gives access to the calendar.
  url text not null,
  -- Shown instead of the URL.
  host text not null,
  read_at timestamptz,
  problem text,
  primary key (agency_id, calendar_id),
  foreign key (agency_id, account_id) references staff_accounts on delete cascade
);
create index diary_calendars_account on diary_calendars (agency_id, account_id);

-- Times a member is away: read from a calendar, or entered by hand (calendar_id is null).
create table diary_busy (
  agency_id integer not null,
  busy_id bigint not null generated always as identity,
  account_id integer not null,
  calendar_id integer,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  primary key (agency_id, busy_id),
  foreign key (agency_id, account_id) references staff_accounts on delete cascade,
  foreign key (agency_id, calendar_id) references diary_calendars on delete cascade
);
create index diary_busy_account on diary_busy (agency_id, account_id, ends_at);
create index diary_busy_calendar on diary_busy (agency_id, calendar_id);

-- An open house has a capacity per slot; those who come have its id in within_id and a place each.
create table appointments (
  agency_id integer not null references agencies (agency_id) on delete cascade,
  appointment_id integer not null generated always as identity,
  branch_id integer not null,
  kind text not null check (kind in ('viewing', 'valuation', 'open-house', 'other')),
  state text not null check (state in ('proposed', 'offered', 'confirmed', 'cancelled')),
  -- Null: not assigned yet.
  account_id integer,
  lead_id integer,
  property_id integer,
  within_id integer,
  place smallint,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  -- The end with the time to travel on.
  busy_until timestamptz not null check (busy_until >= ends_at),
  slot_minutes smallint check (slot_minutes between 5 and 480),
  capacity smallint check (capacity between 1 and 100),
  visitor_name text not null default '',
  visitor_email text,
  visitor_telephone text,
  location text not null default '',
  note text not null default '',
  -- In the link of the mails.
  link_key text not null,
  -- SEQUENCE of the iCalendar event.
  sequence integer not null default 0,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- When the first invitation was mailed.
  confirmed_at timestamptz,
  reminded_at timestamptz,
  primary key (agency_id, appointment_id),
  unique (agency_id, link_key),
  foreign key (agency_id, account_id) references staff_accounts on delete set null (account_id),
  foreign key (agency_id, lead_id) references leads on delete cascade,
  foreign key (agency_id, within_id) references appointments on delete cascade,
  check ((kind = 'open-house') = (capacity is not null and slot_minutes is not null)),
  check ((within_id is null) = (place is null)),
  constraint one_appointment_at_a_time exclude using gist (
    agency_id with =, account_id with =, tstzrange(starts_at, busy_until) with &&
  ) where (account_id is not null and within_id is null and state <> 'cancelled')
);
create unique index appointments_place on appointments (agency_id, within_id, starts_at, place)
  where within_id is not null and state <> 'cancelled';
create index appointments_starts on appointments (agency_id, starts_at);
create index appointments_lead on appointments (agency_id, lead_id) where lead_id is not null;
create index appointments_to_remind on appointments (starts_at) where state = 'confirmed' and reminded_at is null;

do $$
declare
  name text;
begin
  foreach name in array array['diary_settings', 'diary_people', 'diary_calendars', 'diary_busy', 'appointments'] loop
    execute format('alter table %I enable row level security, force row level security', name);
    execute format('create policy one_agency on %I
      using (agency_id = (select shown_agency()) or (select shows_every_agency()))', name);
    perform open_to_desk(name, 'select, insert, update, delete');
  end loop;
end $$;
