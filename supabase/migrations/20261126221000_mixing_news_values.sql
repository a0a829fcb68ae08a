-- Values of their own file: a transaction can't use what it adds.
set lock_timeout = '3s';

alter type public.notification_type add value if not exists 'allergy' after 'surgery';
alter type public.notification_event add value if not exists 'vials_to_mix' after 'authorization_due';
alter type public.notification_event add value if not exists 'vials_to_check' after 'vials_to_mix';
alter type public.notification_event add value if not exists 'lot_expiring' after 'vials_to_check';
alter type public.notification_event add value if not exists 'lot_recalled' after 'lot_expiring';
alter type public.notification_target add value if not exists 'vial_set' after 'network_clinic';
alter type public.notification_target add value if not exists 'extract_lot' after 'vial_set';
alter type public.scheduled_job add value if not exists 'notify_expiring_lots' after 'send_case_reminders';
alter type public.patient_event_kind add value if not exists 'allergy' after 'record';
