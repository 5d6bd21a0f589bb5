-- jsonb sorts the questions by their length; the office reads them in the order of the form.
alter table form_submissions alter column answers type json using answers::json;
