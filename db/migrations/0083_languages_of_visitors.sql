-- The language of the page on which a visitor last signed in, saved a search, wrote to us or booked: mails are in it.
alter table users add column language text not null default 'en';
alter table saved_searches add column language text not null default 'en';
alter table leads add column language text not null default 'en';
alter table appointments add column language text not null default 'en';
