-- Who says by a link that they read and received the report (REP-15): proof of delivery, with time and address.
create table report_receipt (
  id uuid not null,
  organization_id uuid not null references organization,
  delivery_id uuid not null,
  name text not null check (length(name) between 1 and 100),
  address text not null,
  user_agent text not null,
  -- What the report said then; null of a report from before there were hashes.
  content_hash text check (content_hash ~ '^[0-9a-f]{64}$'),
  received_at timestamptz(3) not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, delivery_id) references report_delivery on delete cascade
);
create index report_receipt_delivery on report_receipt (delivery_id, organization_id, received_at);
call app.protect('report_receipt');
grant select, insert, delete on report_receipt to gozlem_app;
