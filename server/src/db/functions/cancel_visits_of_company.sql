-- Cancels the planned visits ahead of a client company that becomes passive or is deleted, whoever wrote that. A company that
-- comes back does not bring them back. Locks visits in the order of their ids, as editing a series does: no deadlock.
create or replace function app.cancel_visits_of_company() returns trigger language plpgsql as $$
begin
  perform from visit
  where organization_id = new.organization_id and client_company_id = new.id and status = 'planned' and starts_at > now()
  order by id for update;
  update visit set status = 'cancelled', version = version + 1, updated_at = now(),
    status_reason = case when new.deleted_at is null then 'Firma pasife alındı' else 'Firma silindi' end
  where organization_id = new.organization_id and client_company_id = new.id and status = 'planned' and starts_at > now()
    and not app.has_begun(visit);
  return null;
end $$;

create or replace trigger cancel_visits_of_company after update of deleted_at, status on client_company for each row
  when (old.deleted_at is null and new.deleted_at is not null or old.status <> 'passive' and new.status = 'passive')
  execute function app.cancel_visits_of_company();
