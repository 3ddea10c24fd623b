-- How long after signing in a session of the portal ends: portalSessionLifeDays of domain/src/client-company/portal.ts.
create or replace function app.portal_session_life() returns interval language sql immutable parallel safe
  return interval '30 days';
