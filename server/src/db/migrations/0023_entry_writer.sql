-- Who wrote a finding's words as they stand, for the copy of one's own data; null: the engine, or nobody knows. No
-- reference, because it is about words and not about work: their writer may belong to another organisation by now.
alter table report_entry add column written_by uuid;
update report_entry e set written_by = r.created_by from report r
where r.id = e.report_id and e.source = 'manual' and not exists
  (select from event v where v.subject_kind = 'report' and v.subject_id = r.id and v.actor_id <> r.created_by);
create index report_entry_written_by on report_entry (written_by) where written_by is not null;
