-- Which state of the reminder settings a change was made on: two administrators do not take each other's back (070).
alter table action_reminder_settings add column revision integer not null default 0;
