-- Who wrote a report's general assessment as it stands, for the copy of one's own data; null: nobody knows. No reference, as
-- in 0023: it is about words and not about work.
alter table report add column assessment_written_by uuid;
update report r set assessment_written_by = r.created_by
where r.general_assessment <> '' and not exists
  (select from event v where v.organization_id = r.organization_id and v.subject_kind = 'report' and v.subject_id = r.id
    and v.actor_id <> r.created_by);
create index report_assessment_written_by on report (assessment_written_by) where assessment_written_by is not null;
