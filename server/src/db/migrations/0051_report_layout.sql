-- How an organization lays its reports out, and which photos are printed as wide as the page allows.
alter table organization add column report_layout text not null default 'cards'
  constraint organization_report_layout_check check (report_layout in ('cards', 'table'));

alter table report_image add column large boolean not null default false;
