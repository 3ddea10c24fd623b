-- Takes a deactivated person off all their visits ahead: the visits show as unassigned until somebody takes them. Locks series
-- first, then visits by id, as editing a series does: no deadlock.
create or replace function app.release_visits_of_user() returns trigger language plpgsql as $$
begin
  update visit_series set user_id = null where organization_id = new.organization_id and user_id = new.id;
  perform from visit
  where organization_id = new.organization_id and user_id = new.id and status = 'planned' and starts_at > now()
  order by id for update;
  update visit set user_id = null, version = version + 1, updated_at = now()
  where organization_id = new.organization_id and user_id = new.id and status = 'planned' and starts_at > now()
    and not app.has_begun(visit);
  delete from visit_companion c using visit v
  where c.organization_id = new.organization_id and c.user_id = new.id and v.organization_id = c.organization_id
    and v.id = c.visit_id and v.status = 'planned' and v.starts_at > now() and not app.has_begun(v);
  return null;
end $$;

create or replace trigger release_visits_of_user after update of is_active on app_user for each row
  when (old.is_active and not new.is_active) execute function app.release_visits_of_user();
