-- How long audit events are kept: eventsKeptYears of domain/src/account/retention.ts.
create or replace function app.event_retention() returns interval language sql immutable parallel safe
  return interval '2 years';
