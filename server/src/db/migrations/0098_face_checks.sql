-- Photos are looked at for faces before they leave (078): whether an organization wants it, and of a photo the last time that
-- somebody looked, with what they saw.
alter table organization add column requires_face_check boolean not null default false;

alter table report_image add column face_check jsonb;
