-- Appends an event to the hash chain of its organization. enable_sort is off because plans are cached per connection: one made
-- while few seals existed sorted all of them, 50,000 times in an import of 50,000 rows; without sorting it uses the index.
create or replace function app.add_seal(row_of event) returns void
language plpgsql security definer set search_path = app, public, pg_temp set enable_sort = off as $$
declare
  last event_seal;
  digest bytea := app.event_digest(row_of);
  sealed timestamptz(3) := least(row_of.created_at, clock_timestamp());
begin
  select * into last from event_seal s where s.organization_id = row_of.organization_id order by s.position desc limit 1;
  sealed := greatest(sealed, last.created_at);
  insert into event_seal (organization_id, position, event_id, created_at, digest, hash)
  values (row_of.organization_id, coalesce(last.position, 0) + 1, row_of.id, sealed, digest,
    app.seal_hash(last.hash, row_of.id, sealed, digest));
end $$;

revoke all on function app.add_seal from public;
