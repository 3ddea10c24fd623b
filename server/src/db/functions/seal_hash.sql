-- The hash that links a seal to the one before it; `previous` is null for the first of an organization.
create or replace function app.seal_hash(previous bytea, event_id uuid, created_at timestamptz, digest bytea) returns bytea
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(coalesce(previous, '') || digest ||
    convert_to(event_id::text || ' ' || (extract(epoch from created_at) * 1000)::bigint, 'UTF8'))
$$;
