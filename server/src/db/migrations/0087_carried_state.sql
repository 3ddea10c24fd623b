-- How an action stood, and who followed it up, before a report carried it on: deleting that report gives both back (068).
alter table report_carryover
  add column from_state text check (from_state in ('open', 'reported', 'rejected', 'closed')),
  add column from_reported_at timestamptz(3),
  add column from_closed_at timestamptz(3),
  add column from_withdrawn_at timestamptz(3),
  add column from_owner_id uuid,
  add foreign key (organization_id, from_owner_id) references app_user;
create index report_carryover_from_owner on report_carryover (from_owner_id, organization_id);

-- That a report found it again was taken back with the report.
alter table corrective_action_step
  drop constraint corrective_action_step_deed_check,
  drop constraint corrective_action_step_check,
  add check (deed in ('report', 'close', 'reject', 'reopen', 'move_term', 'find_again', 'undo_find')),
  add check ((term_before is null) = (term_after is null) and (deed <> 'move_term' or term_before is not null)
    and (deed in ('move_term', 'find_again', 'undo_find') or term_before is null));
