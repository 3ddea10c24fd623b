-- Adds a visit to the monthly figures of its person, or takes it out with change -1. A postponed visit counts as the visit it was
-- moved to.
create or replace function app.count_visit(row_of visit, change integer) returns void
language sql security definer set search_path = app, public, pg_temp as $$
  insert into performance_month as m (organization_id, month, user_id, planned_visits, done_visits, cancelled_visits,
    planned_minutes, done_minutes)
  select row_of.organization_id, app.month_of(row_of.starts_at), row_of.user_id,
    case row_of.status when 'planned' then change else 0 end,
    case row_of.status when 'done' then change else 0 end,
    case row_of.status when 'cancelled' then change else 0 end,
    case row_of.status when 'planned' then change * minutes else 0 end,
    case row_of.status when 'done' then change * coalesce(row_of.served_minutes, minutes) else 0 end
  from (select floor(extract(epoch from row_of.ends_at - row_of.starts_at) / 60)::integer as minutes) lasting
  where row_of.user_id is not null and row_of.status <> 'postponed'
  on conflict (organization_id, month, user_id) do update set
    planned_visits = m.planned_visits + excluded.planned_visits, done_visits = m.done_visits + excluded.done_visits,
    cancelled_visits = m.cancelled_visits + excluded.cancelled_visits,
    planned_minutes = m.planned_minutes + excluded.planned_minutes, done_minutes = m.done_minutes + excluded.done_minutes
$$;

revoke all on function app.count_visit from public;
