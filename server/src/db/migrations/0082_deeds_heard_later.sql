-- A deed that waited on a device happened when the device says (BEY-01): created_at is that moment, and this is when the server
-- heard of it; null where both are the same.
alter table corrective_action_step
  add column heard_at timestamptz(3),
  add check (heard_at > created_at);
