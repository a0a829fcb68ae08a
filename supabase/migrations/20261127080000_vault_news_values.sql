-- Values of their own file: a transaction can't use what it adds.
set lock_timeout = '3s';

alter type public.notification_event add value if not exists 'vault_opened' after 'lot_recalled';
alter type public.notification_target add value if not exists 'vault' after 'extract_lot';
