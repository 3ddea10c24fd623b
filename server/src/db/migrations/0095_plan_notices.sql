-- Which notices went out of the end of an organization's plan: once each for every last day. Another last day is told of again.
create table plan_notice (
  organization_id uuid not null references organization,
  plan_ends_on date not null,
  kind text not null check (kind in ('30_days', '7_days', '1_day', 'over')),
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, plan_ends_on, kind)
);
call app.protect('plan_notice');
grant select, insert on plan_notice to gozlem_app;
