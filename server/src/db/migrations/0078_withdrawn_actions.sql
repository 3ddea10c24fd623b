-- What a reissue no longer says was withdrawn, not solved: its action is closed, and no figure counts it.
alter table corrective_action
  add column withdrawn_at timestamptz(3),
  add check (withdrawn_at is null or state = 'closed');
