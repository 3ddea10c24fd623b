-- Tenancy, accounts, sessions, events.
--
-- Every tenant row carries organization_id. The server signs in as gozlem_app, which owns nothing: without a scope set
-- by the session gate or the job runner (app.scope, app.organization_id) it sees no row at all, whatever a query forgot.

create schema app;
grant usage on schema app, public to gozlem_app;

-- The tenant whose rows this connection works on; null when none is set.
create function app.organization_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;

-- 'tenant': one organisation; 'read_all': a superadmin reading; 'system': sign-in, jobs across tenants; else nothing.
create function app.scope() returns text language sql stable parallel safe
  return coalesce(current_setting('app.scope', true), '');

-- Turkish text folded for search: lower case by Turkish rules, diacritics dropped (domain/src/turkish.ts).
create function app.fold(value text) returns text language sql immutable parallel safe
  return translate(lower(translate(normalize(value, nfc), 'Iİ', 'ıi')), 'çğıöşüâîû' || U&'\0307', 'cgiosuaiu');

-- Locks a tenant table: rows of the own organisation for reading and writing, all rows for the wider scopes.
create procedure app.protect(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format($policy$
    create policy owner on %s to current_user using (true) with check (true)$policy$, target);
  execute format($policy$
    create policy visible on %s for select to gozlem_app using (
      organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system'))$policy$, target);
  execute format($policy$
    create policy added on %s for insert to gozlem_app with check (
      organization_id = (select app.organization_id()) or (select app.scope()) = 'system')$policy$, target);
  execute format($policy$
    create policy changed on %s for update to gozlem_app using (
      organization_id = (select app.organization_id()) or (select app.scope()) = 'system')$policy$, target);
  execute format($policy$
    create policy removed on %s for delete to gozlem_app using (
      organization_id = (select app.organization_id()) or (select app.scope()) = 'system')$policy$, target);
end $$;

create table organization (
  id uuid primary key,
  kind text not null check (kind in ('osgb', 'individual', 'system')),
  name text not null check (length(name) between 1 and 255),
  created_at timestamptz(3) not null default now(),
  organization_id uuid generated always as (id) stored
);
call app.protect('organization');
grant select, insert, update on organization to gozlem_app;

create table app_user (
  id uuid primary key,
  organization_id uuid not null references organization,
  role text not null check (role in ('regular', 'osgb_user', 'osgb_admin', 'superadmin')),
  phone text not null unique check (phone ~ '^\+90[0-9]{10}$'),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  email text not null check (length(email) <= 255),
  email_verified_at timestamptz(3),
  profession text check (profession in ('safety_specialist', 'workplace_physician', 'other_health_personnel')),
  must_change_password boolean not null default false,
  is_active boolean not null default true,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index app_user_email on app_user (lower(email));
create index app_user_organization on app_user (organization_id);
call app.protect('app_user');
grant select, insert, update on app_user to gozlem_app;

create table session (
  id uuid primary key,
  organization_id uuid not null references organization,
  user_id uuid not null references app_user,
  token_hash bytea not null unique,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3) not null default now(),
  user_agent text not null default '',
  address text not null default ''
);
create index session_of_user on session (user_id);
call app.protect('session');
grant select, insert, update, delete on session to gozlem_app;

-- Signs a request in: sets the connection's scope from a session token and answers who it is, in one round trip.
-- Clears the scope when the token is unknown, unused for 30 days, or its user inactive. is_local ties the scope to the
-- transaction.
create function app.enter_session(token bytea, is_local boolean) returns table (
  session_id uuid, user_id uuid, organization_id uuid, role text, must_change_password boolean
) language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  used timestamptz(3);
begin
  select s.id, s.user_id, u.organization_id, u.role, u.must_change_password, s.last_used_at
    into session_id, user_id, organization_id, role, must_change_password, used
    from session s join app_user u on u.id = s.user_id
    where s.token_hash = token and s.last_used_at > now() - interval '30 days' and u.is_active;
  perform set_config('app.organization_id', coalesce(organization_id::text, ''), is_local),
          set_config('app.scope', case when role is null then '' when role = 'superadmin' then 'read_all' else 'tenant' end,
                     is_local);
  if session_id is null then return; end if;
  if used < now() - interval '5 minutes' then
    update session s set last_used_at = now() where s.id = session_id;
  end if;
  return next;
end $$;
revoke all on function app.enter_session from public;
grant execute on function app.enter_session to gozlem_app;

-- Counted tries per key (sign-in by account and by address): one row a key, the window starts again when it is over.
-- Not tenant data: keys are hashes.
create table attempt_limit (
  key text primary key,
  tries integer not null,
  window_ends_at timestamptz(3) not null
);
create index attempt_limit_window on attempt_limit (window_ends_at);
grant select, insert, update, delete on attempt_limit to gozlem_app;

-- The root of history, notification and live stream: one row a change, never updated.
create table event (
  id uuid primary key,
  organization_id uuid not null references organization,
  actor_id uuid references app_user,
  kind text not null,
  subject_kind text not null,
  subject_id uuid not null,
  data jsonb not null default '{}',
  request_id text not null default '',
  address text not null default '',
  created_at timestamptz(3) not null default now()
);
create index event_subject on event (subject_id, created_at);
create index event_organization on event (organization_id, created_at desc, id);
call app.protect('event');
grant select, insert on event to gozlem_app;

-- Where the job queue keeps its tables.
create schema pgboss authorization gozlem_app;
