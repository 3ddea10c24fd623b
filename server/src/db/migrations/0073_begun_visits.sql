-- Whoever came to a visit, or had it signed, was there: it stays theirs and stays a visit though its planned hour is still ahead,
-- whatever becomes of the client company, the assignment or the person since.
create function app.has_begun(v visit) returns boolean language sql stable as $$
  select v.checked_in_at is not null
    or exists (select from visit_signature g where g.organization_id = v.organization_id and g.visit_id = v.id)
$$;

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
