-- People and organisations as the system's administrator manages them.

-- What a search for people looks into; a phone is found as +90 and as 0.
alter table app_user add column search_text text generated always as (app.fold(
  first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(phone || ' 0' || substr(phone, 4), ''))) stored;
create index app_user_search on app_user using gin (search_text gin_trgm_ops) where deleted_at is null;

-- Why searches read views: see searchable_report in 0003. This one leaves out what signs a person in.
create view searchable_user as
  select id, organization_id, role, phone, first_name, last_name, email, profession, is_active, must_change_password,
    password_set_at, last_login_at, created_at, deleted_at, search_text
  from app_user
  where deleted_at is null
    and (organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system'));
grant select on searchable_user to gozlem_app;
-- What the list of all people is sorted and narrowed by.
create index app_user_name on app_user (((first_name || ' ' || last_name) collate "tr-x-icu"), id) where deleted_at is null;
create index app_user_role on app_user (role, ((first_name || ' ' || last_name) collate "tr-x-icu"), id)
  where deleted_at is null;
create index app_user_passive on app_user (((first_name || ' ' || last_name) collate "tr-x-icu"), id)
  where deleted_at is null and not is_active;
create index app_user_created on app_user (created_at, id) where deleted_at is null;
create index app_user_signed_in on app_user ((coalesce(last_login_at, 'epoch'::timestamptz)), id) where deleted_at is null;

-- Tables with rows of a person's work: whoever has some cannot move to another organisation, because what they did stays
-- in the old one. What is a person's own goes along; history keeps where things happened.
create function app.work_of_user(person uuid) returns setof text language plpgsql stable as $$
declare
  place record;
  found_some boolean;
begin
  for place in
    select c.conrelid::regclass as relation, a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'app_user'::regclass and c.conrelid <> all (array['session', 'event',
      'account_token', 'recovery_code', 'consent', 'certificate', 'notification', 'push_subscription', 'onboarding',
      'client_error', 'company_request', 'announcement']::regclass[])
    order by 1, 2
  loop
    execute format('select exists (select from %s where %I = $1)', place.relation, place.name) into found_some using person;
    if found_some then return next place.relation::text; end if;
  end loop;
end $$;
grant update on certificate_notice to gozlem_app;

-- A plan is what the system's administrator grants: seats for people, and its last day; null is without limit.
-- A suspended organisation keeps everything, and nobody of it signs in.
alter table organization
  add column authorization_no text not null default '' check (length(authorization_no) <= 50),
  add column plan_seats integer check (plan_seats > 0),
  add column plan_ends_on date,
  add column suspended_at timestamptz(3),
  add column search_text text generated always as (
    app.fold(name || ' ' || city || ' ' || email || ' ' || authorization_no)) stored;
create index organization_search on organization using gin (search_text gin_trgm_ops) where closed_at is null;
create index organization_name on organization (kind, name collate "tr-x-icu", id) where closed_at is null;
create index organization_created on organization (kind, created_at, id) where closed_at is null;
create index organization_plan on organization (kind, (coalesce(plan_ends_on, 'infinity'::date)), id) where closed_at is null;
create view searchable_organization as
  select * from organization
  where closed_at is null
    and (organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system'));
grant select on searchable_organization to gozlem_app;

-- As in 0005; nobody of a suspended organisation comes in.
create or replace function app.enter_session(token bytea, is_local boolean) returns table (
  session_id uuid, user_id uuid, organization_id uuid, role text, must_change_password boolean, has_second_factor boolean
) language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  used timestamptz(3);
begin
  select s.id, s.user_id, u.organization_id, u.role, u.must_change_password, u.second_factor_since is not null, s.last_used_at
    into session_id, user_id, organization_id, role, must_change_password, has_second_factor, used
    from session s join app_user u on u.id = s.user_id join organization o on o.id = u.organization_id
    where s.token_hash = token and s.last_used_at > now() - interval '30 days'
      and s.created_at > now() - interval '180 days' and u.is_active and o.suspended_at is null;
  perform set_config('app.organization_id', coalesce(organization_id::text, ''), is_local),
          set_config('app.scope', case when role is null then '' when role = 'superadmin' then 'read_all' else 'tenant' end,
                     is_local);
  if session_id is null then return; end if;
  if used < now() - interval '5 minutes' then
    update session s set last_used_at = now() where s.id = session_id;
  end if;
  return next;
end $$;

-- What the list of all client companies is sorted by.
create index client_company_everywhere_name on client_company (name collate "tr-x-icu", id) where deleted_at is null;
create index client_company_everywhere_created on client_company (created_at, id) where deleted_at is null;
create index client_company_everywhere_employees on client_company ((coalesce(employee_count, 0)), id)
  where deleted_at is null;
