-- The word by which somebody gets mails again is about a person of a client: it goes with the client company, with the
-- organization, and after some years. That they get mails again, since when and by whom, stays.
alter table mail_opt_out drop constraint mail_opt_out_check;
alter table mail_opt_out add constraint mail_opt_out_check
  check ((opted_in_at is null) = (opted_in_by is null) and (opted_in_at is not null or opted_in_word is null));
create index mail_opt_out_words on mail_opt_out (opted_in_at) where opted_in_word is not null;
