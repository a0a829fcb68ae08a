-- Values of their own file: a transaction can't use what it adds.
set lock_timeout = '3s';

alter type public.referral_event_type add value if not exists 'answer_returned' after 'answered';
alter type public.outbox_error add value if not exists 'returned' after 'interrupted';
alter type public.outbox_error add value if not exists 'mailbox_full' after 'returned';
comment on type public.outbox_error is
  'Why an attempt failed, as a code: what a server says may quote what was sent. returned, mailbox_full: a mail server took it and sent it back later.';
