-- What the virus scanner said of a file, where there is one; only what it called clean is attached to a mail.
alter table form_files add column verdict text check (verdict in ('clean', 'infected', 'unchecked'));
alter table form_files add column finding text;
