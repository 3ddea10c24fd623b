-- How long specialists, physicians and other health personnel have to serve a workplace: dated tables that the system's
-- administrator keeps (docs/decisions/052). One holds from its month on, until the next begins.
create table service_rule_set (
  id uuid primary key,
  effective_from date not null check (extract(day from effective_from) = 1),
  source text not null check (length(source) between 1 and 300),
  full_time_minutes integer not null check (full_time_minutes > 0),
  created_at timestamptz(3) not null default now(),
  updated_at timestamptz(3) not null default now()
);
create unique index service_rule_set_month on service_rule_set (effective_from);

create table service_minute_rule (
  set_id uuid not null references service_rule_set,
  profession text not null check (profession in ('safety_specialist', 'workplace_physician', 'other_health_personnel')),
  tehlike_sinifi text not null check (tehlike_sinifi in ('az_tehlikeli', 'tehlikeli', 'cok_tehlikeli')),
  -- [{"from_employees": 10, "minutes": 15}]: minutes for each employee and month, by the size of the workplace; ascending.
  bands jsonb not null,
  -- For every so many employees one person full time, the rest by minutes.
  full_time_per integer check (full_time_per > 0),
  primary key (set_id, profession, tehlike_sinifi)
);

-- In force since 1 January 2016.
insert into service_rule_set (id, effective_from, source, full_time_minutes) values
  ('019a0000-0000-7000-8000-000000000201', '2016-01-01',
   'İş Güvenliği Uzmanlarının Görev, Yetki, Sorumluluk ve Eğitimleri Hakkında Yönetmelik m.12; İşyeri Hekimi ve Diğer Sağlık Personelinin Görev, Yetki, Sorumluluk ve Eğitimleri Hakkında Yönetmelik',
   11700);

insert into service_minute_rule (set_id, profession, tehlike_sinifi, bands, full_time_per)
select '019a0000-0000-7000-8000-000000000201', r.profession, r.tehlike_sinifi, r.bands::jsonb, r.full_time_per
from (values
  ('safety_specialist', 'az_tehlikeli', '[{"from_employees": 1, "minutes": 10}]', 1000),
  ('safety_specialist', 'tehlikeli', '[{"from_employees": 1, "minutes": 20}]', 500),
  ('safety_specialist', 'cok_tehlikeli', '[{"from_employees": 1, "minutes": 40}]', 250),
  ('workplace_physician', 'az_tehlikeli', '[{"from_employees": 1, "minutes": 5}]', 2000),
  ('workplace_physician', 'tehlikeli', '[{"from_employees": 1, "minutes": 10}]', 1000),
  ('workplace_physician', 'cok_tehlikeli', '[{"from_employees": 1, "minutes": 15}]', 750),
  ('other_health_personnel', 'az_tehlikeli', '[]', null),
  ('other_health_personnel', 'tehlikeli', '[]', null),
  ('other_health_personnel', 'cok_tehlikeli',
   '[{"from_employees": 10, "minutes": 10}, {"from_employees": 50, "minutes": 15}, {"from_employees": 250, "minutes": 20}]', null)
) as r (profession, tehlike_sinifi, bands, full_time_per);

call app.share('service_rule_set');
call app.share('service_minute_rule');
grant select, insert, update, delete on service_rule_set, service_minute_rule to gozlem_app;
