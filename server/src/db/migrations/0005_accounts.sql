-- Registration, verification, recovery, second factor, privacy, corporate applications.

-- Locks a table that belongs to no tenant: only work across tenants and the system's administrator see its rows.
create procedure app.protect_system(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy owner on %s to current_user using (true) with check (true)', target);
  execute format($policy$
    create policy visible on %s for select to gozlem_app using ((select app.scope()) in ('read_all', 'system'))$policy$, target);
  execute format($policy$
    create policy added on %s for insert to gozlem_app with check ((select app.scope()) = 'system')$policy$, target);
  execute format($policy$
    create policy changed on %s for update to gozlem_app using ((select app.scope()) = 'system')$policy$, target);
  execute format($policy$
    create policy removed on %s for delete to gozlem_app using ((select app.scope()) = 'system')$policy$, target);
end $$;

-- Identity numbers are sealed; the index is a keyed hash that tells equal numbers apart from different ones.
alter table organization
  add column email text not null default '' check (length(email) <= 255),
  add column phone text not null default '',
  add column city text not null default '' check (length(city) <= 100),
  add column address text not null default '' check (length(address) <= 500),
  add column tax_office text not null default '' check (length(tax_office) <= 100),
  add column tax_number bytea,
  add column tax_number_index bytea,
  add column closed_at timestamptz(3);
create unique index organization_individual_tax on organization (tax_number_index) where kind = 'individual';
create index organization_tax on organization (tax_number_index) where tax_number_index is not null;
create index organization_closed on organization (closed_at) where closed_at is not null;

-- A deleted account keeps its row, because reports and history point at it, but nothing that tells who it was.
alter table app_user
  alter column phone drop not null,
  add column tc_number bytea,
  add column tc_number_index bytea unique,
  add column second_factor_secret bytea,
  add column second_factor_since timestamptz(3),
  add column second_factor_step bigint not null default 0,
  add column last_login_at timestamptz(3),
  add column password_set_at timestamptz(3) not null default now(),
  add column deleted_at timestamptz(3),
  add constraint living_user_has_phone check (deleted_at is not null or phone is not null);
drop index app_user_email;
create unique index app_user_email on app_user (lower(email)) where deleted_at is null;
create index app_user_unverified on app_user (created_at) where email_verified_at is null and deleted_at is null;

-- Links sent by mail and sign-in tokens for the web: stored hashed, used once, until they expire.
create table account_token (
  id uuid primary key,
  organization_id uuid not null references organization,
  user_id uuid not null references app_user,
  purpose text not null check (purpose in ('verify_email', 'change_email', 'reset_password', 'autologin')),
  token_hash bytea not null unique,
  -- The new address of change_email.
  email text,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index account_token_of_user on account_token (user_id, purpose);
create index account_token_expiry on account_token (expires_at);
call app.protect('account_token');
grant select, insert, update, delete on account_token to gozlem_app;

-- One row a phone: the code sent last. Belongs to nobody until an account takes the phone.
create table sms_code (
  phone text primary key check (phone ~ '^\+90[0-9]{10}$'),
  code_hash bytea not null,
  tries integer not null default 0,
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index sms_code_expiry on sms_code (expires_at);
call app.protect_system('sms_code');
grant select, insert, update, delete on sms_code to gozlem_app;

create table recovery_code (
  id uuid primary key,
  organization_id uuid not null references organization,
  user_id uuid not null references app_user,
  code_hash bytea not null,
  used_at timestamptz(3),
  unique (user_id, code_hash)
);
call app.protect('recovery_code');
grant select, insert, update, delete on recovery_code to gozlem_app;

-- What a person agreed to or was told, in which version, when and from where; a withdrawal is a row too.
create table consent (
  id uuid primary key,
  organization_id uuid not null references organization,
  user_id uuid not null references app_user,
  document text not null check (document in ('kvkk', 'marketing')),
  version text not null check (length(version) between 1 and 40),
  given boolean not null,
  at timestamptz(3) not null default now(),
  address text not null default '',
  user_agent text not null default ''
);
create index consent_of_user on consent (user_id, document, at desc);
call app.protect('consent');
grant select, insert, update, delete on consent to gozlem_app;

-- A consultancy that asks to become a customer; its organisation exists once it is approved.
create table company_request (
  id uuid primary key,
  status text not null default 'awaiting_email' check (status in ('awaiting_email', 'pending', 'approved', 'rejected')),
  company_name text not null check (length(company_name) between 1 and 255),
  city text not null check (length(city) between 2 and 100),
  address text not null check (length(address) between 10 and 500),
  contact_name text not null check (length(contact_name) between 1 and 100),
  contact_phone text not null,
  email text not null check (length(email) <= 255),
  tax_number bytea not null,
  tax_number_index bytea not null,
  tax_office text not null check (length(tax_office) between 1 and 100),
  kvkk_version text not null,
  client_address text not null default '',
  token_hash bytea unique,
  token_expires_at timestamptz(3),
  email_verified_at timestamptz(3),
  notes text not null default '' check (length(notes) <= 1000),
  decided_by uuid references app_user,
  decided_at timestamptz(3),
  organization_id uuid references organization,
  created_at timestamptz(3) not null default now()
);
create index company_request_page on company_request (created_at desc, id desc);
create index company_request_status on company_request (status, created_at desc, id desc);
create index company_request_tax on company_request (tax_number_index);
call app.protect_system('company_request');
grant select, insert, update, delete on company_request to gozlem_app;

create index session_unused on session (last_used_at);

-- However a session ends, its open streams are told (server/src/http/live-stream.ts).
create function app.tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;
create trigger tell_session_ended after delete on session for each row execute function app.tell_session_ended();

-- As in 0001; a session also ends 180 days after it began, and says whether a second factor stands behind it.
drop function app.enter_session(bytea, boolean);
create function app.enter_session(token bytea, is_local boolean) returns table (
  session_id uuid, user_id uuid, organization_id uuid, role text, must_change_password boolean, has_second_factor boolean
) language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  used timestamptz(3);
begin
  select s.id, s.user_id, u.organization_id, u.role, u.must_change_password, u.second_factor_since is not null, s.last_used_at
    into session_id, user_id, organization_id, role, must_change_password, has_second_factor, used
    from session s join app_user u on u.id = s.user_id
    where s.token_hash = token and s.last_used_at > now() - interval '30 days'
      and s.created_at > now() - interval '180 days' and u.is_active;
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
