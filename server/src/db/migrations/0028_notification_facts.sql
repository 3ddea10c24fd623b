-- A notification keeps its message key (type) and facts (data); its words are made of them when it is read. Rows from
-- before keep the words they were written with.
alter table notification alter column title drop not null, alter column message drop not null;
