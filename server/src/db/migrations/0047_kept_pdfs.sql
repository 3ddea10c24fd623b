-- The PDF of a completed report is made once and handed out byte for byte ever after (docs/decisions/047-kept-paper.md): one
-- row for each way in which it was asked for, the plain one without words.
create table report_pdf (
  organization_id uuid not null references organization,
  report_id uuid not null,
  variant text not null check (length(variant) <= 200),
  -- Names the stored file.
  storage_id uuid not null,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  byte_size integer not null check (byte_size > 0),
  made_at timestamptz(3) not null,
  primary key (organization_id, report_id, variant),
  foreign key (organization_id, report_id) references report
);
create index report_pdf_storage on report_pdf (storage_id);
call app.protect('report_pdf');
grant select, insert, delete on report_pdf to gozlem_app;
