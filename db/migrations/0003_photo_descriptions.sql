-- What a person who cannot see the photograph is told.
alter table branches add column photo_alt text;
alter table staff add column photo_alt text;
