-- How long after its last use a session ends: sessionIdleDays of domain/src/account/session-life.ts.
create or replace function app.session_idle_limit() returns interval language sql immutable parallel safe
  return interval '30 days';
