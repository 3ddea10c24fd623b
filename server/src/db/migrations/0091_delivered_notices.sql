-- When a mail or SMS of a critical notice that was given up went out after all: that it was given up stays, because the paper of a
-- report that was completed meanwhile says so (069).
alter table critical_notice_recipient add column delivered_at timestamptz(3);
