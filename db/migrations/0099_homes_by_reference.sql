-- A reference is found however it is typed: EXE26068, exe 26068.
create index properties_typed_reference on properties (agency_id, upper(regexp_replace(reference, '[^A-Za-z0-9]', '', 'g')));
