-- A note that nobody can make anything of is no note that says all is well.
alter table analysis_item
  drop constraint analysis_item_status_check,
  add constraint analysis_item_status_check check (
    status in ('queued', 'running', 'done', 'no_finding', 'not_understood', 'needs_note', 'failed', 'cancelled'));
