-- What the holder of a certificate works as stands on its type; null: the type says nothing about that.
alter table certificate_type add column profession text
  check (profession in ('safety_specialist', 'workplace_physician', 'other_health_personnel'));

-- Until now it was read from the type's name; said once more here, so that papers keep what they say.
update certificate_type set profession = case
  when name like '%Hekim%' then 'workplace_physician'
  when name like '%Sağlık Personeli%' then 'other_health_personnel'
  else 'safety_specialist'
end where code <> 'DIGER';

-- Reports without one were made under a specialist's certificate.
update report set certificate_snapshot = certificate_snapshot || jsonb_build_object('profession',
  case when certificate_snapshot ->> 'certificate_type_name' like '%Hekim%'
    then 'workplace_physician' else 'other_health_personnel' end)
where certificate_snapshot ->> 'certificate_type_name' like '%Hekim%'
  or certificate_snapshot ->> 'certificate_type_name' like '%Sağlık Personeli%';
