-- What was noted on the spot stays with the photo and with the engine's proposal; it is no text of the report. Completed
-- reports are sealed as they are: what shows them leaves the line out (domain/report/field-note).
create function pg_temp.without_field_note(words text) returns text language sql immutable as $$
  select btrim(regexp_replace(words, '(^|\n)Saha notu: “[^”]*”', '', 'g'), E'\n ')
$$;

update report_finding f set
    proposal = coalesce(f.proposal, '{}') || jsonb_build_object(
      'said', substring(f.aciklama from 'Saha notu: “([^”]*)”')),
    aciklama = pg_temp.without_field_note(f.aciklama)
  from report r
  where r.organization_id = f.organization_id and r.id = f.report_id and r.status = 'draft'
    and f.aciklama ~ '(^|\n)Saha notu: “[^”]*”';

update guideline set aciklama = pg_temp.without_field_note(aciklama) where aciklama ~ '(^|\n)Saha notu: “[^”]*”';
