-- Ends the portal access of a contact who gets another address or becomes passive, with its links and sessions, whoever wrote
-- that.
create or replace function app.end_portal_access() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  delete from portal_access where organization_id = new.organization_id and contact_id = new.id;
  return null;
end $$;

create or replace trigger end_portal_access after update on client_company_contact
  for each row when (old.email is distinct from new.email or not new.is_active)
  execute function app.end_portal_access();
