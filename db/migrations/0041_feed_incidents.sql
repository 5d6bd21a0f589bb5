-- What a full file contains, so that the next one cannot lose a channel or branch unnoticed.
alter table feed_runs add column scopes text[] not null default '{}';
create index feed_runs_held_back on feed_runs (agency_id) where file is not null;

-- Counts on after old runs are deleted.
alter table feed_sources add column refused_runs integer not null default 0;
