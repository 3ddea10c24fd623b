-- Texts with marks that cannot be seen, or with several spaces, are found by what the domain folds them to: the database folds them
-- alike. By hand instead of copied: what is below needs the function.
drop index report_template_name;
drop index managed_reference_title;

create or replace function app.fold(value text) returns text language sql immutable parallel safe
  return btrim(regexp_replace(translate(replace(lower(translate(normalize(regexp_replace(value,
      '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff' ||
      '\U0001fffe-\U0001ffff\U0002fffe-\U0002ffff\U0003fffe-\U0003ffff\U0004fffe-\U0004ffff\U0005fffe-\U0005ffff\U0006fffe-\U0006ffff\U0007fffe-\U0007ffff\U0008fffe-\U0008ffff\U0009fffe-\U0009ffff\U000afffe-\U000affff\U000bfffe-\U000bffff\U000cfffe-\U000cffff\U000dfffe-\U000dffff\U000efffe-\U000effff\U000ffffe-\U000fffff\U0010fffe-\U0010ffff]',
      '', 'g'), nfc), 'Iİ', 'ıi')), U&'i\0307', 'i'), 'çğıöşüâîû', 'cgiosuaiu'),
    '[\t\n\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'));

-- Two that are one to a reader since: the later one says so, as it did for letters and case before.
update report_template t set name = left(t.name, 74) || ' (' || same.place || ')'
from (select organization_id, id, row_number() over (partition by organization_id, app.fold(name) order by created_at, id) as place
  from report_template) same
where same.organization_id = t.organization_id and same.id = t.id and same.place > 1;
update managed_reference r set title = left(r.title, 494) || ' (' || same.place || ')'
from (select id, row_number() over (partition by app.fold(title) order by created_at, id) as place from managed_reference) same
where same.id = r.id and same.place > 1;
create unique index report_template_name on report_template (organization_id, app.fold(name));
create unique index managed_reference_title on managed_reference (app.fold(title));

-- Generated columns are made anew where what they are made of is written; of most rows they are the same. A search looks for words, so that spaces
-- between them matter only where the whole text is compared.
update corrective_action set responsible = responsible where responsible_folded <> app.fold(responsible);
update action_link set responsible = responsible where responsible_folded <> app.fold(responsible);
do $$
declare
  -- Beside what it is in app.fold: a dot that a letter other than i has above it.
  marks text := '[\u0001-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufdd0-\ufdef\ufeff\ufff9-\ufffb\ufffe\uffff]';
  held record;
begin
  for held in
    select c.oid::regclass as relation, quote_ident(g.attname) as generated,
      (select string_agg(distinct format('%1$I = %1$I', p.attname), ', ') from pg_depend w
        join pg_attribute p on p.attrelid = w.refobjid and p.attnum = w.refobjsubid and p.attnum <> g.attnum
        where w.classid = 'pg_attrdef'::regclass and w.objid = d.oid and w.refclassid = 'pg_class'::regclass
          and w.refobjid = c.oid) as written
    from pg_attrdef d join pg_class c on c.oid = d.adrelid join pg_attribute g on g.attrelid = c.oid and g.attnum = d.adnum
    where g.attgenerated = 's' and g.attname in ('search_text', 'search_words')
      and pg_get_expr(d.adbin, d.adrelid) ~ 'app\.(fold|search_words)\('
  loop
    execute format('update %s set %s where %s::text ~ %L', held.relation, held.written, held.generated, marks);
  end loop;
end $$;
