-- Revokes the API tokens of a person who is deactivated, deleted, moves or no longer has the role, whoever wrote that.
create or replace function app.revoke_tokens_of_user() returns trigger language plpgsql as $$
begin
  update api_token set revoked_at = now()
  where organization_id = old.organization_id and created_by = old.id and revoked_at is null;
  return null;
end $$;

create or replace trigger revoke_tokens_of_user
  after update of is_active, role, organization_id, deleted_at on app_user for each row
  when (old.is_active and not new.is_active or old.role <> new.role or old.organization_id <> new.organization_id
    or old.deleted_at is null and new.deleted_at is not null)
  execute function app.revoke_tokens_of_user();
