-- Takes the person off the visits ahead at a client company they are no longer assigned to: the visits show as unassigned until
-- somebody takes them. Locks series first, then visits by id, as editing a series does: no deadlock. A contract that is over
-- took its visits along with its last day, however late the assignment is marked as ended. What stays theirs is the record of their
-- work: it keeps the name and place of the client company as they are now, for whoever may read the company no more.
create or replace function app.release_visits_of_assignment() returns trigger language plpgsql as $$
declare
  over_from timestamptz := least(now(), (new.ends_on + 1)::timestamp at time zone 'Europe/Istanbul');
begin
  update visit_series set user_id = null
  where organization_id = new.organization_id and user_id = new.user_id and client_company_id = new.client_company_id;
  perform from visit
  where organization_id = new.organization_id and user_id = new.user_id and client_company_id = new.client_company_id
    and status = 'planned' and starts_at >= over_from
  order by id for update;
  update visit set user_id = null, version = version + 1, updated_at = now()
  where organization_id = new.organization_id and user_id = new.user_id and client_company_id = new.client_company_id
    and status = 'planned' and starts_at >= over_from and not app.has_begun(visit);
  update visit set company_then = app.company_of_visit(new.organization_id, new.client_company_id, visit.site_address_id)
  from (
    select v.id from visit v
    where v.organization_id = new.organization_id and v.client_company_id = new.client_company_id and v.company_then is null
      and (v.user_id = new.user_id or exists (
        select from visit_companion k
        where k.organization_id = v.organization_id and k.visit_id = v.id and k.user_id = new.user_id))
      and (v.status <> 'planned' or v.starts_at < over_from or app.has_begun(v))
    order by v.id for update) kept
  where visit.organization_id = new.organization_id and visit.id = kept.id;
  return null;
end $$;

create or replace trigger release_visits_of_assignment after update of ended_at on client_company_assignment for each row
  when (old.ended_at is null and new.ended_at is not null) execute function app.release_visits_of_assignment();
