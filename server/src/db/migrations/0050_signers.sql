-- Who signs a report beside its author, the signatures that were drawn on a screen when it was completed, and whether its
-- pages have a place for initials (048).
alter table report add column signers jsonb not null default '[]';

create table report_signature (
  organization_id uuid not null references organization,
  report_id uuid not null,
  -- One of the report's signers, or the account of its author.
  signer_id uuid not null,
  strokes jsonb not null,
  held_by_name text not null,
  signed_at timestamptz(3) not null,
  signed_hash text not null,
  primary key (organization_id, report_id, signer_id),
  foreign key (organization_id, report_id) references report
);
call app.protect('report_signature');
grant select, insert, delete on report_signature to gozlem_app;

alter table organization add column initials_on_pages boolean not null default false;
