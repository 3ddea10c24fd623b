-- The words of findings, to be searched (docs/decisions/040-search.md). An index of an organization's own words: the
-- extension lets the organization and the words stand in one.
create extension if not exists btree_gin;

-- The words of a text, folded as app.fold does: what is no letter and no digit parts them (domain/src/search/words.ts).
create function app.search_words(value text) returns tsvector language sql immutable parallel safe
  return strip(to_tsvector('pg_catalog.simple', translate(app.fold(value),
    '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~«»·×–—‘’“”„•…', repeat(' ', 45))));

-- The lines of a list as one text.
create function app.joined_lines(lines jsonb) returns text language sql immutable parallel safe
  return (select coalesce(string_agg(line, ' '), '') from jsonb_array_elements_text(lines) as line);

alter table report_finding add column search_words tsvector not null generated always as (app.search_words(
  uygunsuzluk || ' ' || aciklama || ' ' || app.joined_lines(alinmasi_gereken_onlemler) || ' ' || mevzuat_referansi
    || ' ' || place || ' ' || responsible)) stored;
create index report_finding_search on report_finding using gin (organization_id, search_words);

-- Searches read a view, for the reason of searchable_report (0003): matching words is not leakproof.
create view searchable_finding as
  select organization_id, report_id, id, position, search_words from report_finding
  where organization_id = (select app.organization_id()) or (select app.scope()) in ('read_all', 'system');
grant select on searchable_finding to gozlem_app;

-- As the findings' words: within an organization.
drop index report_search;
create index report_search on report using gin (organization_id, search_text gin_trgm_ops) where deleted_at is null;
