-- Photos have a place once a person has put them in order; until then they follow by their ids, which count up with the
-- time they were chosen at.
alter table report_image alter column position drop not null;
