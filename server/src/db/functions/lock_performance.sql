-- The lock of an organization's monthly figures and seals. Taken at the commit, after all row locks: whoever holds it waits for no
-- other lock, so two transactions that change visits of the same people cannot deadlock.
create or replace function app.lock_performance(organization uuid) returns void
language sql volatile set search_path = pg_catalog, pg_temp as
  $$ select pg_advisory_xact_lock(hashtextextended(organization::text, 61)) $$;
