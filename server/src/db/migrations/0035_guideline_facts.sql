-- Where findings of a guideline are found and who sees to them, written by hand (034).
alter table guideline
  add column place text not null default '',
  add column responsible text not null default '';
