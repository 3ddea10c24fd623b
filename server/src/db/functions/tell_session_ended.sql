-- Closes the open event streams of a session that ends in any way (server/src/http/live-stream.ts).
create or replace function app.tell_session_ended() returns trigger language plpgsql as $$
begin
  perform pg_notify('session_ended', old.id::text);
  return null;
end $$;

create or replace trigger tell_session_ended after delete on session for each row execute function app.tell_session_ended();
