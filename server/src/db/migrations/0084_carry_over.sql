-- Findings of earlier reports that are still open come into the next one (BEY-03, docs/decisions/068-carry-over.md).
alter table corrective_action
  -- How many reports have named it, and the day of the first.
  add column times_found integer not null default 1 check (times_found > 0),
  add column first_found_on date;
update corrective_action a set first_found_on = coalesce(r.visit_date, (a.created_at at time zone 'Europe/Istanbul')::date)
from report r where r.organization_id = a.organization_id and r.id = a.report_id;
alter table corrective_action
  alter column first_found_on set not null,
  alter column first_found_on set default (now() at time zone 'Europe/Istanbul')::date;
create or replace view searchable_corrective_action as
  select * from corrective_action
  where organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system');

-- A later report names it again, often with another term.
alter table corrective_action_step
  drop constraint corrective_action_step_deed_check,
  drop constraint corrective_action_step_check,
  add check (deed in ('report', 'close', 'reject', 'reopen', 'move_term', 'find_again')),
  add check ((term_before is null) = (term_after is null) and (deed <> 'move_term' or term_before is not null)
    and (deed in ('move_term', 'find_again') or term_before is null));

-- A photo of the report by which an action was closed: its files are those of that photo.
alter table corrective_action_photo add column of_report boolean not null default false;

-- What the finding prints of the reports before: how many named it with this one, the first day, the term by then.
alter table report_finding add column repeats jsonb;

-- What a draft says of open findings of earlier reports. It counts when the draft is completed.
create table report_carryover (
  organization_id uuid not null references organization,
  report_id uuid not null,
  action_id uuid not null,
  verdict text not null check (verdict in ('solved', 'persists', 'out_of_scope')),
  reason text not null default '' check (length(reason) <= 500),
  -- Photos of the draft that show that it is solved.
  image_ids uuid[] not null default '{}',
  -- The finding of the draft by which it goes on; it counts while it is there. Whether it was made by this answer.
  finding_id uuid,
  is_copied boolean not null default false,
  -- Where the action was until the draft was completed.
  from_report_id uuid,
  from_finding_id uuid,
  answered_by uuid not null,
  answered_at timestamptz(3) not null default now(),
  primary key (organization_id, report_id, action_id),
  foreign key (organization_id, report_id) references report on delete cascade,
  foreign key (organization_id, action_id) references corrective_action on delete cascade,
  foreign key (organization_id, answered_by) references app_user,
  check ((verdict = 'persists') = (finding_id is not null)),
  check ((from_report_id is null) = (from_finding_id is null))
);
create index report_carryover_report on report_carryover (report_id, organization_id);
create index report_carryover_action on report_carryover (action_id, organization_id);
create index report_carryover_from on report_carryover (from_report_id, organization_id) where from_report_id is not null;
create index report_carryover_answered_by on report_carryover (answered_by, organization_id);
call app.protect('report_carryover');
grant select, insert, update, delete on report_carryover to gozlem_app;
