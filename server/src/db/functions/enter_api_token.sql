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
