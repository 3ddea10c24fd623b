-- Where a finding is, who is to see to it and by which day (034); nobody has to say.
alter table report_entry
  add column place text not null default '',
  add column responsible text not null default '',
  add column due_on date;

-- Which fields the hash of a completed report covers: those sealed so far, the first.
alter table report add column seal_version smallint not null default 1;
