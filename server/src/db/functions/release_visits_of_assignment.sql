-- Takes the person off the visits ahead at a client company they are no longer assigned to: the visits show as unassigned until
-- somebody takes them. Locks series first, then visits by id, as editing a series does: no deadlock.
create or replace function app.release_visits_of_assignment() returns trigger language plpgsql as $$
begin
  update visit_series set user_id = null
  where organization_id = new.organization_id and user_id = new.user_id and client_company_id = new.client_company_id;
  perform from visit
  where organization_id = new.organization_id and user_id = new.user_id and client_company_id = new.client_company_id
    and status = 'planned' and starts_at > now()
  order by id for update;
  update visit set user_id = null, version = version + 1, updated_at = now()
  where organization_id = new.organization_id and user_id = new.user_id and client_company_id = new.client_company_id
    and status = 'planned' and starts_at > now() and not app.has_begun(visit);
  return null;
end $$;

create or replace trigger release_visits_of_assignment after update of ended_at on client_company_assignment for each row
  when (old.ended_at is null and new.ended_at is not null) execute function app.release_visits_of_assignment();
