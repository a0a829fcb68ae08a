set lock_timeout = '3s';

alter type public.referral_source add value if not exists 'network' after 'web_form';
alter type public.outbox_channel add value if not exists 'network' after 'sms';
alter type public.notification_target add value if not exists 'outgoing_referral' after 'prior_authorization';
alter type public.notification_target add value if not exists 'network_clinic' after 'outgoing_referral';
