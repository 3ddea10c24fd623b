-- Spans of time with a name: sessions of people and of the portal, and how long events are kept.

-- Copied from server/src/db/functions by npm run functions; edit there.
-- Signs a program in as app.enter_session does a person. Only who runs an organization lets programs in.
create or replace function app.enter_api_token(token bytea, is_local boolean) returns table (
  token_id uuid, user_id uuid, organization_id uuid, role text, scopes text[]
) language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  used timestamptz(3);
  -- Most requests only read: the last use is exact to this.
  noted_every constant interval := '1 minute';
begin
  select t.id, u.id, u.organization_id, u.role, t.scopes, t.last_used_at
    into token_id, user_id, organization_id, role, scopes, used
    from api_token t join app_user u on u.organization_id = t.organization_id and u.id = t.created_by
      join organization o on o.id = t.organization_id
    where t.token_hash = token and t.revoked_at is null and t.expires_on >= (now() at time zone 'Europe/Istanbul')::date
      and u.is_active and u.deleted_at is null and u.role in ('osgb_admin', 'regular') and o.suspended_at is null;
  perform set_config('app.organization_id', coalesce(organization_id::text, ''), is_local),
          set_config('app.scope', case when token_id is null then '' else 'tenant' end, is_local);
  if token_id is null then return; end if;
  if used is null or used < now() - noted_every then
    update api_token t set last_used_at = now() where t.organization_id = enter_api_token.organization_id and t.id = token_id;
  end if;
  return next;
end $$;

revoke all on function app.enter_api_token from public;
grant execute on function app.enter_api_token to gozlem_app;

-- How long after its last use a session of the portal ends: portalSessionIdleDays of domain/src/client-company/portal.ts.
create or replace function app.portal_session_idle_limit() returns interval language sql immutable parallel safe
  return interval '7 days';

-- How long after signing in a session of the portal ends: portalSessionLifeDays of domain/src/client-company/portal.ts.
create or replace function app.portal_session_life() returns interval language sql immutable parallel safe
  return interval '30 days';

-- Signs a client's contact in to the portal as app.enter_session does a person, only while contact, client company and
-- organization exist. Updates access before session, as withdrawing an access locks them: the other order deadlocks. A session
-- whose access was withdrawn meanwhile lets nobody in.
create or replace function app.enter_portal_session(token bytea) returns table (
  session_id uuid, organization_id uuid, client_company_id uuid, contact_id uuid
) language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  used timestamptz(3);
  -- Most requests only read: the last use is exact to this.
  noted_every constant interval := '5 minutes';
begin
  select s.id, s.organization_id, k.client_company_id, s.contact_id, s.last_used_at
    into session_id, organization_id, client_company_id, contact_id, used
    from portal_session s
    join client_company_contact k on k.organization_id = s.organization_id and k.id = s.contact_id and k.is_active
    join client_company c on c.organization_id = k.organization_id and c.id = k.client_company_id and c.deleted_at is null
    join organization o on o.id = s.organization_id and o.suspended_at is null and o.closed_at is null
    where s.token_hash = token and s.last_used_at > now() - app.portal_session_idle_limit()
      and s.created_at > now() - app.portal_session_life();
  if session_id is not null and used < now() - noted_every then
    update portal_access a set last_seen_at = now()
      where a.organization_id = enter_portal_session.organization_id and a.contact_id = enter_portal_session.contact_id;
    if found then
      update portal_session s set last_used_at = now()
        where s.organization_id = enter_portal_session.organization_id and s.id = session_id;
    else
      session_id := null;
    end if;
  end if;
  perform set_config('app.organization_id', case when session_id is null then '' else organization_id::text end, true),
          set_config('app.scope', case when session_id is null then '' else 'tenant' end, true);
  if session_id is null then return; end if;
  return next;
end $$;

revoke all on function app.enter_portal_session from public;
grant execute on function app.enter_portal_session to gozlem_app;

-- How long after its last use a session ends: sessionIdleDays of domain/src/account/session-life.ts.
create or replace function app.session_idle_limit() returns interval language sql immutable parallel safe
  return interval '30 days';

-- How long after signing in a session ends, however much it is used: sessionLifeDays of domain/src/account/session-life.ts.
create or replace function app.session_life() returns interval language sql immutable parallel safe
  return interval '180 days';

-- Signs a request in: looks the session up and sets the tenant of the connection, in one round trip. Clears the tenant when the
-- token is unknown or too old, the user inactive or the organization suspended. is_local ties the tenant to the transaction.
create or replace function app.enter_session(token bytea, is_local boolean) returns table (
  session_id uuid, user_id uuid, organization_id uuid, role text, must_change_password boolean, has_second_factor boolean
) language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  used timestamptz(3);
  -- Most requests only read: the last use is exact to this.
  noted_every constant interval := '5 minutes';
begin
  select s.id, s.user_id, u.organization_id, u.role, u.must_change_password, u.second_factor_since is not null, s.last_used_at
    into session_id, user_id, organization_id, role, must_change_password, has_second_factor, used
    from session s join app_user u on u.organization_id = s.organization_id and u.id = s.user_id
      join organization o on o.id = u.organization_id
    where s.token_hash = token and s.last_used_at > now() - app.session_idle_limit()
      and s.created_at > now() - app.session_life() and u.is_active and o.suspended_at is null;
  perform set_config('app.organization_id', coalesce(organization_id::text, ''), is_local),
          set_config('app.scope', case when role is null then '' when role = 'superadmin' then 'read_all' else 'tenant' end,
                     is_local);
  if session_id is null then return; end if;
  if used < now() - noted_every then
    update session s set last_used_at = now() where s.id = session_id;
  end if;
  return next;
end $$;

revoke all on function app.enter_session from public;
grant execute on function app.enter_session to gozlem_app;

-- How long audit events are kept: eventsKeptYears of domain/src/account/retention.ts.
create or replace function app.event_retention() returns interval language sql immutable parallel safe
  return interval '2 years';

-- Deletes audit events whose retention is over, the oldest of each chain first, so that the rest of a chain has no gap. The
-- product's role has no DELETE on events: this function, for housekeeping only, is the one way.
create or replace function app.forget_old_events(at_most integer) returns integer
language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  forgotten integer;
begin
  if app.scope() <> 'system' then raise exception 'only housekeeping forgets events'; end if;
  delete from event where (organization_id, id) in
    (select e.organization_id, e.id
     from event e join event_seal s on s.organization_id = e.organization_id and s.event_id = e.id
     where e.created_at < now() - app.event_retention() and s.created_at < now() - app.event_retention()
     order by s.created_at, s.organization_id, s.position limit at_most);
  get diagnostics forgotten = row_count;
  return forgotten;
end $$;

revoke all on function app.forget_old_events from public;
grant execute on function app.forget_old_events to gozlem_app;
