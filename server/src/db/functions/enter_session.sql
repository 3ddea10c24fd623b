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
