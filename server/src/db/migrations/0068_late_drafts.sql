-- Drafts of a month by whoever began them (docs/decisions/055-performance-and-statistics.md), read from the index alone: with it
-- the database takes the plan it has kept for performance, instead of planning each time.
create index report_open_draft on report (organization_id, created_at, created_by)
  where status = 'draft' and not is_archived and deleted_at is null;
