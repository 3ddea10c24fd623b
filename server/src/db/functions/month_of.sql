-- The month a moment falls into by the clock of Turkey; all monthly figures use it.
create or replace function app.month_of(at timestamptz) returns date language sql stable parallel safe
  return date_trunc('month', at at time zone 'Europe/Istanbul')::date;
