-- That somebody was there (BEY-12, docs/decisions/054-visit-proof.md). The moments stand on the visit; here is who told them and
-- when the server heard, where by consent, and the signature of the person met.
create table visit_check (
  organization_id uuid not null references organization,
  visit_id uuid not null,
  kind text not null check (kind in ('in', 'out')),
  -- Who pressed, or corrected by hand.
  user_id uuid not null,
  heard_at timestamptz(3) not null,
  -- Why it was corrected by hand; empty as it was pressed.
  reason text not null default '',
  -- Latitude, longitude and within how many metres, where its person agreed to tell it.
  position jsonb check (jsonb_typeof(position) = 'object'),
  primary key (organization_id, visit_id, kind),
  foreign key (organization_id, visit_id) references visit on delete cascade,
  foreign key (organization_id, user_id) references app_user
);
create index visit_check_user on visit_check (user_id, organization_id);
-- Places go after a while.
create index visit_check_position on visit_check (heard_at) where position is not null;
call app.protect('visit_check');
grant select, insert, update, delete on visit_check to gozlem_app;

create table visit_signature (
  organization_id uuid not null references organization,
  visit_id uuid not null,
  name text not null,
  title text not null default '',
  strokes jsonb not null,
  -- By the clock of the device.
  signed_at timestamptz(3) not null,
  heard_at timestamptz(3) not null,
  -- Who held the device.
  user_id uuid not null,
  primary key (organization_id, visit_id),
  foreign key (organization_id, visit_id) references visit on delete cascade,
  foreign key (organization_id, user_id) references app_user
);
create index visit_signature_user on visit_signature (user_id, organization_id);
call app.protect('visit_signature');
grant select, insert, delete on visit_signature to gozlem_app;
