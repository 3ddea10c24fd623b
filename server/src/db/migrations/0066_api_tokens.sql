-- API tokens (BEY-14, docs/decisions/058-api-tokens.md): programs of an organization work in the name of whoever made the token,
-- within its scopes. Of the token its hash alone is kept.
create table api_token (
  id uuid not null,
  organization_id uuid not null references organization,
  name text not null check (length(name) between 1 and 80),
  scopes text[] not null check (cardinality(scopes) > 0),
  token_hash bytea not null check (length(token_hash) = 32),
  ending text not null,
  -- The last day on which it works.
  expires_on date not null,
  -- Who made it may belong elsewhere by now.
  created_by uuid not null references person,
  created_at timestamptz(3) not null default now(),
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  -- Nobody where it ended with the work of whoever made it.
  revoked_by uuid references person,
  primary key (organization_id, id)
);
create index api_token_hash on api_token (token_hash);
create index api_token_created_by on api_token (created_by);
create index api_token_revoked_by on api_token (revoked_by) where revoked_by is not null;
create index api_token_latest on api_token (organization_id, created_at desc, id desc);
create index api_token_expired on api_token (expires_on);
create index api_token_revoked on api_token (revoked_at) where revoked_at is not null;
call app.protect('api_token');
grant select, insert, update, delete on api_token to gozlem_app;

-- With which token a program acted; the token may be gone before its history.
alter table event add column api_token_id uuid;

-- Signs a program in as app.enter_session does a person. Only who runs an organization lets programs in.
create function app.enter_api_token(token bytea, is_local boolean) returns table (
  token_id uuid, user_id uuid, organization_id uuid, role text, scopes text[]
) language plpgsql security definer set search_path = app, public, pg_temp as $$
declare
  used timestamptz(3);
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
  if used is null or used < now() - interval '1 minute' then
    update api_token t set last_used_at = now() where t.organization_id = enter_api_token.organization_id and t.id = token_id;
  end if;
  return next;
end $$;
revoke all on function app.enter_api_token from public;
grant execute on function app.enter_api_token to gozlem_app;

-- A token ends for good when whoever made it is deactivated, moves or no longer runs the organization, whoever wrote that.
create function app.revoke_tokens_of_user() returns trigger language plpgsql as $$
begin
  update api_token set revoked_at = now()
  where organization_id = old.organization_id and created_by = old.id and revoked_at is null;
  return null;
end $$;
create trigger revoke_tokens_of_user after update of is_active, role, organization_id, deleted_at on app_user for each row
  when (old.is_active and not new.is_active or old.role <> new.role or old.organization_id <> new.organization_id
    or old.deleted_at is null and new.deleted_at is not null)
  execute function app.revoke_tokens_of_user();
