-- Whether only the osgb_admin completes the organisation's reports ("Tamamlama yetkisi").
alter table organization add column only_admins_finalize boolean not null default false;
