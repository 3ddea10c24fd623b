-- Deleted drafts that can still be brought back, the last deleted first.
create index report_deleted_draft on report (organization_id, deleted_at desc, id desc)
  where deleted_at is not null and status = 'draft';
