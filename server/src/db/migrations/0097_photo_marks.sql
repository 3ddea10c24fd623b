-- What is marked on a photo (docs/decisions/077-photo-marks.md): vectors in fractions of the picture as it is shown. Its files are
-- drawn anew with them under another storage_id, with the original copied beside them.
alter table report_image
  add column marks jsonb not null default '[]' check (jsonb_typeof(marks) = 'array'),
  add column marks_revision integer not null default 0;
