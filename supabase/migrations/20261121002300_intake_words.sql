-- A word of the referral intake, in a file of its own: a value added to an enum can be used only once
-- its transaction has ended.

alter type public.notification_event add value 'referral_received' before 'referral_assigned';
