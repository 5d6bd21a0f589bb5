-- The description and the credit that a feed gives for a picture, for pictures that are fetched later.
alter table feed_media
  add column alt text,
  add column credit text;
