-- Photos have a place once a person has put them in order; until then they follow by their ids, which count up with the
-- time they were chosen at.
alter table report_image alter column position drop not null;

-- Photos that a finding shows beside the one it was made from, in order.
alter table report_entry add column more_image_ids uuid[] not null default '{}'
  check (cardinality(more_image_ids) <= 3);
