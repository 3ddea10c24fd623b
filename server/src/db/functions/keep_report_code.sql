-- Keeps the index over all organizations by which a verification code finds its report (server/src/db/global-tables.ts).
create or replace function app.keep_report_code() returns trigger
language plpgsql security definer set search_path = app, public, pg_temp as $$
begin
  if tg_op <> 'INSERT' then delete from report_code where verification_code = old.verification_code; end if;
  if tg_op <> 'DELETE' and new.verification_code is not null then
    insert into report_code (verification_code, organization_id, report_id)
    values (new.verification_code, new.organization_id, new.id);
  end if;
  return null;
end $$;

create or replace trigger keep_report_code after insert or delete or update of id, organization_id, verification_code
  on report for each row execute function app.keep_report_code();
