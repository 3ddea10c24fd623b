-- A citation carries its parts: the regulation's own title stands beside the article, so that nobody cuts it off the title.
create function pg_temp.with_parts(citations jsonb) returns jsonb language sql as $$
  select coalesce(jsonb_agg(case
      when c ->> 'ref' is null then c || jsonb_build_object('regulation', c ->> 'title')
      when right(c ->> 'title', length(c ->> 'ref') + 2) = ', ' || (c ->> 'ref')
        then c || jsonb_build_object('regulation', left(c ->> 'title', -length(c ->> 'ref') - 2))
      else c end order by place), '[]')
  from jsonb_array_elements(citations) with ordinality as each (c, place)
$$;
update report_finding set citations = pg_temp.with_parts(citations) where citations <> '[]';
update guideline set citations = pg_temp.with_parts(citations) where citations <> '[]';
