-- One row per postcode sector holds its units packed in 10 bytes each (domains/places/packed-units.server.ts): 1.7 million
-- postcodes in 10,837 rows. It replaces `sectors` and `postcodes`, which the previous release still reads.
create table postcode_sectors (
  code text primary key,
  location point not null,
  postcodes integer not null,
  units bytea not null default ''
);
alter table postcode_sectors alter column units set storage external;
create index postcode_sectors_start on postcode_sectors (replace(code, ' ', '') text_pattern_ops);
