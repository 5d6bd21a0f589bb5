-- When the owner of an account that nobody uses was told that it will be deleted; counts until they sign in again.
alter table users add column warned_at timestamptz;
