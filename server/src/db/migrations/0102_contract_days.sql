-- The days of its contract decide whether an assignment opens a client company (docs/decisions/088-schedules.md), so the index by which
-- each request asks that has them.
drop index client_company_assignment_open;
create unique index client_company_assignment_open
  on client_company_assignment (user_id, client_company_id, organization_id) include (starts_on, ends_on) where ended_at is null;

-- As in 0073; a contract that is over took its visits along with its last day, however late the assignment is marked as ended.
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
  return null;
end $$;
