-- How wide this connection sees: 'tenant' one organization, 'read_all' a reading superadmin, 'system' sign-in and jobs across
-- tenants, anything else nothing. Row policies read it.
create or replace function app.scope() returns text language sql stable parallel safe
  return coalesce(current_setting('app.scope', true), '');
