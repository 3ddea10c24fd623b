-- How long after signing in a session ends, however much it is used: sessionLifeDays of domain/src/account/session-life.ts.
create or replace function app.session_life() returns interval language sql immutable parallel safe
  return interval '180 days';
