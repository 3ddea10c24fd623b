-- The first day of an organization's plan, which it may lack like the last one; it closes nothing.
alter table organization add column plan_starts_on date,
  add constraint organization_plan_period check (plan_starts_on <= plan_ends_on);

-- As in 0013, with the columns that joined since.
create or replace view searchable_organization as
  select * from organization
  where closed_at is null
    and (organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system'));
