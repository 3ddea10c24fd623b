-- Review by a second person (051): whether an organization wants it, and the last step of a draft's review. What is approved
-- is a revision. Of a completed report it says who reviewed it.
alter table organization add column requires_review boolean not null default false;

alter table report add column review jsonb;

-- For the list of what waits for somebody's review.
create index report_in_review on report (organization_id, is_archived, created_at desc, id desc)
  where review ->> 'step' = 'submitted' and deleted_at is null;
