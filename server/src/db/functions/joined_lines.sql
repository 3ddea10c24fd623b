-- The lines of a JSON list as one text, for the generated search columns.
create or replace function app.joined_lines(lines jsonb) returns text language sql immutable parallel safe
  return (select coalesce(string_agg(line, ' '), '') from jsonb_array_elements_text(lines) as line);
