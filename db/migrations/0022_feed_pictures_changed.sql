-- A picture's address stays the same when the picture does not; the feed's own date of change tells.
alter table feed_media add column changed_at timestamptz;
