-- What a report is called, as a field: the title was taken apart for it. Those that were called otherwise keep that.
alter table report add column name text not null default 'Saha Gözlem Raporu' check (length(name) between 1 and 300);
update report set name = left(coalesce(nullif(
    regexp_replace(
      case when starts_with(title, client_company_name || ' - ')
        then substr(title, length(client_company_name) + 4) else title end,
      ' - \d{2}\.\d{2}\.\d{4}$', ''), ''), title), 300)
  where title <> ''
    and title <> client_company_name || ' - Saha Gözlem Raporu - '
      || to_char(created_at at time zone 'Europe/Istanbul', 'DD.MM.YYYY');

-- Searches read the view, which knows the columns of the day it was made.
create or replace view searchable_report as
  select * from report
  where organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system');
