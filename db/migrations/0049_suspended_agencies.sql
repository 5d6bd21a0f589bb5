-- A suspended agency's website answers 503, and its feeds, alerts and mails wait.
alter table agencies add column suspended_at timestamptz;
