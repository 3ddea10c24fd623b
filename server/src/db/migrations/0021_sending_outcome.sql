-- The sending that a delivery's mail was last part of and who asked for it: they are told once how it ended.
alter table report_delivery
  add column sending_id uuid,
  add column asked_by uuid references app_user,
  add column outcome_told boolean not null default false;
create index report_delivery_sending on report_delivery (sending_id);
create index report_delivery_asked_by on report_delivery (asked_by);
