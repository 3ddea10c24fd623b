-- The tenant whose rows this connection works on; null when none is set. Every row policy of a tenant table reads it.
create or replace function app.organization_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;
