-- The calendar (CAL-01..03, docs/decisions/049-visits.md): visits, the patterns they are made of, templates, and the secret
-- link under which a person's own calendar reads them.
create table visit_series (
  id uuid not null,
  organization_id uuid not null references organization,
  client_company_id uuid not null,
  site_address_id uuid,
  kind text not null check (kind in ('safety_specialist', 'workplace_physician', 'other_health_personnel')),
  -- Null: nobody yet.
  user_id uuid,
  -- An RRULE of days; hours and the end stand beside it.
  rule text not null check (length(rule) between 1 and 200),
  skip text not null check (skip in ('keep', 'skip', 'next_workday')),
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  start_clock text not null check (start_clock ~ '^[0-9]{2}:[0-9]{2}$'),
  duration_minutes integer not null check (duration_minutes between 1 and 720),
  note text not null default '',
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, client_company_id) references client_company,
  foreign key (organization_id, site_address_id) references client_company_address on delete set null (site_address_id),
  foreign key (organization_id, user_id) references app_user,
  foreign key (organization_id, created_by) references app_user
);
create index visit_series_company on visit_series (client_company_id, organization_id);
create index visit_series_site on visit_series (site_address_id, organization_id) where site_address_id is not null;
create index visit_series_user on visit_series (user_id, organization_id) where user_id is not null;
create index visit_series_created_by on visit_series (created_by, organization_id);
call app.protect('visit_series');
grant select, insert, update, delete on visit_series to gozlem_app;

create table visit (
  id uuid not null,
  organization_id uuid not null references organization,
  client_company_id uuid not null,
  site_address_id uuid,
  -- What it is counted as: the profession it serves with.
  kind text not null check (kind in ('safety_specialist', 'workplace_physician', 'other_health_personnel')),
  -- Who makes it, and whose minutes count. Null: nobody yet.
  user_id uuid,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null check (ends_at > starts_at),
  status text not null default 'planned' check (status in ('planned', 'done', 'cancelled', 'postponed')),
  status_reason text not null default '',
  note text not null default '',
  report_id uuid,
  series_id uuid,
  -- The day that its pattern means, also when it was moved.
  series_day date,
  -- Changed alone: an exception of its series, which changes of the series leave as it is.
  by_hand boolean not null default false,
  -- The visit that was put off to this one.
  postponed_from uuid,
  served_minutes integer check (served_minutes between 1 and 720),
  checked_in_at timestamptz(3),
  checked_out_at timestamptz(3),
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, client_company_id) references client_company,
  foreign key (organization_id, site_address_id) references client_company_address on delete set null (site_address_id),
  foreign key (organization_id, user_id) references app_user,
  foreign key (organization_id, report_id) references report on delete set null (report_id),
  foreign key (organization_id, series_id) references visit_series on delete set null (series_id),
  foreign key (organization_id, postponed_from) references visit on delete set null (postponed_from),
  foreign key (organization_id, created_by) references app_user,
  check (checked_out_at is null or checked_in_at is not null)
);
-- The calendar of an organization, of a person, of a client company.
create index visit_time on visit (organization_id, starts_at, id);
create index visit_person on visit (user_id, organization_id, starts_at, id) where user_id is not null;
create index visit_company on visit (client_company_id, organization_id, starts_at, id);
-- What stands out: nobody goes, and nobody said what became of it.
create index visit_unassigned on visit (organization_id, starts_at, id) where user_id is null and status = 'planned';
create index visit_overdue on visit (organization_id, ends_at) where status = 'planned';
create index visit_site on visit (site_address_id, organization_id) where site_address_id is not null;
-- A report is of one visit.
create unique index visit_report on visit (report_id, organization_id) where report_id is not null;
create unique index visit_occurrence on visit (series_id, organization_id, series_day) where series_id is not null;
create index visit_postponed_from on visit (postponed_from, organization_id) where postponed_from is not null;
create index visit_created_by on visit (created_by, organization_id);
call app.protect('visit');
grant select, insert, update, delete on visit to gozlem_app;

-- Who comes along: it stands in their calendar, its minutes are not theirs.
create table visit_companion (
  organization_id uuid not null references organization,
  visit_id uuid not null,
  user_id uuid not null,
  primary key (organization_id, visit_id, user_id),
  foreign key (organization_id, visit_id) references visit on delete cascade,
  foreign key (organization_id, user_id) references app_user
);
create index visit_companion_user on visit_companion (user_id, organization_id, visit_id);
call app.protect('visit_companion');
grant select, insert, delete on visit_companion to gozlem_app;

create table visit_template (
  id uuid not null,
  organization_id uuid not null references organization,
  name text not null check (length(name) between 1 and 100),
  kind text not null check (kind in ('safety_specialist', 'workplace_physician', 'other_health_personnel')),
  duration_minutes integer not null check (duration_minutes between 1 and 720),
  note text not null default '',
  checklist jsonb not null default '[]',
  created_by uuid not null,
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references app_user
);
create index visit_template_name on visit_template (organization_id, name collate "tr-x-icu", id);
create index visit_template_created_by on visit_template (created_by, organization_id);
call app.protect('visit_template');
grant select, insert, update, delete on visit_template to gozlem_app;

-- One a person; it goes with them to another organization. Of its token the hash alone is kept.
create table visit_feed (
  organization_id uuid not null references organization,
  user_id uuid not null,
  token_hash bytea not null check (length(token_hash) = 32),
  created_at timestamptz(3) not null default now(),
  last_read_at timestamptz(3),
  primary key (organization_id, user_id),
  foreign key (organization_id, user_id) references app_user on update cascade
);
create index visit_feed_token on visit_feed (token_hash);
call app.protect('visit_feed');
grant select, insert, update, delete on visit_feed to gozlem_app;

-- A client company that is deleted or passive is not visited: what is planned ahead is cancelled, whoever wrote that. A company
-- that comes back does not bring them back.
create function app.cancel_visits_of_company() returns trigger language plpgsql as $$
begin
  update visit set status = 'cancelled', version = version + 1, updated_at = now(),
    status_reason = case when new.deleted_at is null then 'Firma pasife alındı' else 'Firma silindi' end
  where organization_id = new.organization_id and client_company_id = new.id and status = 'planned' and starts_at > now();
  return null;
end $$;
create trigger cancel_visits_of_company after update of deleted_at, status on client_company for each row
  when (old.deleted_at is null and new.deleted_at is not null or old.status <> 'passive' and new.status = 'passive')
  execute function app.cancel_visits_of_company();

-- Whoever stops working at a client company, or at all, leaves the visits ahead to nobody: they stand out until somebody takes
-- them.
create function app.release_visits_of_assignment() returns trigger language plpgsql as $$
begin
  update visit set user_id = null, version = version + 1, updated_at = now()
  where organization_id = new.organization_id and user_id = new.user_id and client_company_id = new.client_company_id
    and status = 'planned' and starts_at > now();
  update visit_series set user_id = null
  where organization_id = new.organization_id and user_id = new.user_id and client_company_id = new.client_company_id;
  return null;
end $$;
create trigger release_visits_of_assignment after update of ended_at on client_company_assignment for each row
  when (old.ended_at is null and new.ended_at is not null) execute function app.release_visits_of_assignment();

create function app.release_visits_of_user() returns trigger language plpgsql as $$
begin
  update visit set user_id = null, version = version + 1, updated_at = now()
  where organization_id = new.organization_id and user_id = new.id and status = 'planned' and starts_at > now();
  update visit_series set user_id = null where organization_id = new.organization_id and user_id = new.id;
  delete from visit_companion c using visit v
  where c.organization_id = new.organization_id and c.user_id = new.id and v.organization_id = c.organization_id
    and v.id = c.visit_id and v.status = 'planned' and v.starts_at > now();
  return null;
end $$;
create trigger release_visits_of_user after update of is_active on app_user for each row
  when (old.is_active and not new.is_active) execute function app.release_visits_of_user();
