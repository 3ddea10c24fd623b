-- Applications and errors belong to an organisation once they have one: its people copy and take along their own, as of
-- every other table of theirs. Rows without an organisation stay the system's alone.
do $$
declare
  place text;
  rule text;
begin
  foreach place in array array['client_error', 'company_request'] loop
    foreach rule in array array['owner', 'visible', 'added', 'changed', 'removed'] loop
      execute format('drop policy %I on %I', rule, place);
    end loop;
    execute format('call app.protect(%L)', place);
  end loop;
end $$;

-- Announcements go with the notifications that they count, after a year.
grant delete on announcement to gozlem_app;
