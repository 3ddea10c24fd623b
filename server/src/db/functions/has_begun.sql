-- Whether somebody came to a visit or had it signed: such a visit keeps its person and is not cancelled, though its planned hour is
-- still ahead.
create or replace function app.has_begun(v visit) returns boolean language sql stable as $$
  select v.checked_in_at is not null
    or exists (select from visit_signature g where g.organization_id = v.organization_id and g.visit_id = v.id)
$$;
