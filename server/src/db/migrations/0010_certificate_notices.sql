-- Which notices went out for a certificate: once each for 90 days, 30 days and the end of a validity. A renewed
-- certificate has another last day and is told of again.
create table certificate_notice (
  certificate_id uuid not null references certificate on delete cascade,
  organization_id uuid not null references organization,
  expiry_date date not null,
  kind text not null check (kind in ('90_days', '30_days', 'expired')),
  created_at timestamptz(3) not null default now(),
  primary key (certificate_id, expiry_date, kind)
);
call app.protect('certificate_notice');
grant select, insert on certificate_notice to gozlem_app;

create index certificate_expiry on certificate (expiry_date) where expiry_date is not null;
