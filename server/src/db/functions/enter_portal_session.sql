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
