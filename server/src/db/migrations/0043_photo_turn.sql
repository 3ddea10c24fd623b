-- How far a photo is shown turned, in degrees clockwise (docs/decisions/044-turning-photos.md). Its files are drawn anew under
-- another storage_id, with the original copied beside them.
alter table report_image add column turn smallint not null default 0 check (turn in (0, 90, 180, 270));
