-- How long after its last use a session of the portal ends: portalSessionIdleDays of domain/src/client-company/portal.ts.
create or replace function app.portal_session_idle_limit() returns interval language sql immutable parallel safe
  return interval '7 days';
