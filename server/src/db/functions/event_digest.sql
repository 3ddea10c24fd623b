-- What a seal covers of an event: all of it. A column added later is appended only where it is not null, so that digests of older
-- rows stay the same.
create or replace function app.event_digest(row_of event) returns bytea
language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(row_of.id, row_of.organization_id, row_of.actor_id, row_of.actor_role, row_of.api_token_id, row_of.kind,
    row_of.subject_kind, row_of.subject_id, row_of.data, row_of.changes, row_of.request_id, row_of.address,
    (extract(epoch from row_of.created_at) * 1000)::bigint)::text, 'UTF8'))
$$;
