-- Values of their own file: a transaction can't use what it adds.
set lock_timeout = '3s';

alter type public.office_contact_way add value if not exists 'text' after 'email';
alter type public.outbox_error add value if not exists 'opted_out' after 'mailbox_full';
