-- The list of people: the newest registrations first, in pages.
create index users_by_date on users (agency_id, created_at desc, user_id desc);
