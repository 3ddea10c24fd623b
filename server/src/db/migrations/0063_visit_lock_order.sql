-- Series before their visits, and visits in the order of their ids, as whoever changes a series locks them: otherwise each would
-- wait for the other. Who may be visited and who goes is held before both (features/visit/people-store).
create or replace function app.cancel_visits_of_company() returns trigger language plpgsql as $$
begin
  perform from visit
  where organization_id = new.organization_id and client_company_id = new.id and status = 'planned' and starts_at > now()
  order by id for update;
  update visit set status = 'cancelled', version = version + 1, updated_at = now(),
    status_reason = case when new.deleted_at is null then 'Firma pasife alındı' else 'Firma silindi' end
  where organization_id = new.organization_id and client_company_id = new.id and status = 'planned' and starts_at > now();
  return null;
end $$;

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
    and status = 'planned' and starts_at > now();
  return null;
end $$;

create or replace function app.release_visits_of_user() returns trigger language plpgsql as $$
begin
  update visit_series set user_id = null where organization_id = new.organization_id and user_id = new.id;
  perform from visit
  where organization_id = new.organization_id and user_id = new.id and status = 'planned' and starts_at > now()
  order by id for update;
  update visit set user_id = null, version = version + 1, updated_at = now()
  where organization_id = new.organization_id and user_id = new.id and status = 'planned' and starts_at > now();
  delete from visit_companion c using visit v
  where c.organization_id = new.organization_id and c.user_id = new.id and v.organization_id = c.organization_id
    and v.id = c.visit_id and v.status = 'planned' and v.starts_at > now();
  return null;
end $$;
