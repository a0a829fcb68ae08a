-- Words of the clinic's day, in a file of their own: a value added to an enum can be used only once
-- its transaction has ended.

alter type public.scheduling_status add value 'checked_in' after 'confirmed';
alter type public.scheduling_status add value 'no_show' after 'completed';

alter type public.schedule_event_type add value 'countered';
alter type public.schedule_event_type add value 'rescheduled';
alter type public.schedule_event_type add value 'checked_in';
alter type public.schedule_event_type add value 'no_show';
alter type public.schedule_event_type add value 'reopened';
alter type public.schedule_event_type add value 'waitlisted';
alter type public.schedule_event_type add value 'offered';
alter type public.schedule_event_type add value 'offer_declined';
alter type public.schedule_event_type add value 'offer_expired';
alter type public.schedule_event_type add value 'note';

alter type public.notification_type add value 'referral';
alter type public.notification_type add value 'appointment';
alter type public.notification_type add value 'surgery';
