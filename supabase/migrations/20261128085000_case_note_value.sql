-- A value in a file of its own: a transaction can't use what it adds.
set lock_timeout = '3s';

alter type public.surgery_event_type add value if not exists 'note' after 'item_changed';
