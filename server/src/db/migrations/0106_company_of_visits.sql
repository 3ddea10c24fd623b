-- Whoever made a visit keeps it as the record of their work, also of a client company that they have left: with its name and place as they
-- were then. Null: nobody whose visit it is has left the company. Those who left before keep what is there now.
alter table visit add column company_then jsonb;

-- Copied from server/src/db/functions by npm run functions; edit there.
-- What a visit tells of its client company: the name, and the named site, else the primary one.
create or replace function app.company_of_visit(organization uuid, company uuid, site uuid) returns jsonb language sql stable as $$
  select jsonb_build_object('name', c.name, 'address', a.address, 'city', a.city, 'district', a.district,
    'label', case when site is not null then a.label end)
  from client_company c left join client_company_address a on a.client_company_id = c.id
    and a.organization_id = c.organization_id and (a.id = site or site is null and a.is_primary)
  where c.organization_id = organization and c.id = company limit 1
$$;

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

update visit v set company_then = app.company_of_visit(v.organization_id, v.client_company_id, v.site_address_id)
where (v.status <> 'planned' or v.starts_at < now() or app.has_begun(v)) and exists (
  select from client_company_assignment s
  where s.organization_id = v.organization_id and s.client_company_id = v.client_company_id and s.ended_at is not null
    and (s.user_id = v.user_id or exists (select from visit_companion k
      where k.organization_id = v.organization_id and k.visit_id = v.id and k.user_id = s.user_id)));
