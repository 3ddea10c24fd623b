-- The audit log (ADM-06, docs/decisions/057-audit.md): who acted in which role, what a change was before and after, and a
-- chain of hashes by which a row that was changed, taken out or slipped in is found.
alter table event
  add column actor_role text check (actor_role in ('regular', 'osgb_user', 'osgb_admin', 'superadmin')),
  add column changes jsonb;

-- The latest first, of an organization, of everybody, by who acted, by what it is about: each page begins where the one before
-- ended.
drop index event_organization, event_old, event_actor, event_subject;
create index event_organization on event (organization_id, created_at, id);
create index event_old on event (created_at, id);
create index event_actor on event (actor_id, created_at, id) where actor_id is not null;
create index event_subject on event (subject_id, created_at, id);

-- One row an event, in the order in which an organization's transactions committed. It outlives its event, which goes after
-- two years: the chain stays whole.
create table event_seal (
  organization_id uuid not null references organization,
  position bigint not null check (position > 0),
  event_id uuid not null,
  -- Of the event, never before that of the seal before.
  created_at timestamptz(3) not null,
  digest bytea not null check (length(digest) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (organization_id, position)
);
create unique index event_seal_of_event on event_seal (event_id, organization_id);
call app.protect('event_seal');
grant select on event_seal to gozlem_app;

-- What a seal covers of an event: all of it. A column that joins later is appended where it is not null, so that the digests
-- of rows from before stay what they are.
create function app.event_digest(row_of event) returns bytea language sql stable set search_path = pg_catalog, pg_temp as $$
  select sha256(convert_to(jsonb_build_array(row_of.id, row_of.organization_id, row_of.actor_id, row_of.actor_role, row_of.api_token_id, row_of.kind,
    row_of.subject_kind, row_of.subject_id, row_of.data, row_of.changes, row_of.request_id, row_of.address,
    (extract(epoch from row_of.created_at) * 1000)::bigint)::text, 'UTF8'))
$$;

-- `previous` is null for the first of an organization.
create function app.seal_hash(previous bytea, event_id uuid, created_at timestamptz, digest bytea) returns bytea
language sql immutable set search_path = pg_catalog, pg_temp as $$
  select sha256(coalesce(previous, '') || digest ||
    convert_to(event_id::text || ' ' || (extract(epoch from created_at) * 1000)::bigint, 'UTF8'))
$$;

create function app.add_seal(row_of event) returns void
language plpgsql security definer set search_path = app, public, pg_temp as $$
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

-- Rows of before, in their order.
do $$
declare
  row_of event;
begin
  for row_of in select * from event order by organization_id, created_at, id loop
    perform app.add_seal(row_of);
  end loop;
end $$;

-- Sealing waits for the end of the transaction, so that an organization's writers wait for each other only while they commit.
-- Its lock is the one that counting takes at the same time (0061): with a second one, two transactions could hold one each.
-- Where a transaction tells of several organizations, their locks are taken in one order.
create function app.note_event() returns trigger language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  noted text := coalesce(current_setting('app.events_of', true), '');
begin
  if strpos(noted, new.organization_id::text) = 0 then
    perform set_config('app.events_of', noted || ' ' || new.organization_id, true);
  end if;
  return null;
end $$;
create trigger note_event after insert on event for each row execute function app.note_event();

create function app.seal_event() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  noted text := coalesce(current_setting('app.events_of', true), '');
begin
  if noted is distinct from current_setting('app.locked_for_events', true) then
    perform app.lock_performance(organization::uuid)
    from (select unnest(string_to_array(ltrim(noted), ' ')) as organization order by 1) noted_ones;
    perform set_config('app.locked_for_events', noted, true);
  end if;
  perform app.lock_performance(new.organization_id);
  perform app.add_seal(new);
  return null;
end $$;
create constraint trigger seal_event after insert on event
  deferrable initially deferred for each row execute function app.seal_event();

-- As in 0029, from the beginning of an organization's chain: what stays has no gap.
create or replace function app.forget_old_events(at_most integer) returns integer
language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  forgotten integer;
begin
  if app.scope() <> 'system' then raise exception 'only housekeeping forgets events'; end if;
  delete from event where (organization_id, id) in
    (select e.organization_id, e.id
     from event e join event_seal s on s.organization_id = e.organization_id and s.event_id = e.id
     where e.created_at < now() - interval '2 years' and s.created_at < now() - interval '2 years'
     order by s.created_at, s.organization_id, s.position limit at_most);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;
