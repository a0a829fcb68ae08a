-- Values of their own file: a transaction can't use what it adds.
set lock_timeout = '3s';

alter type public.follow_up_list add value if not exists 'refill_due' before 'shots';
alter type public.follow_up_list add value if not exists 'watched_dose_due' before 'shots';
alter type public.follow_up_list add value if not exists 'decision_due' before 'shots';
alter type public.follow_up_list add value if not exists 'adherence_unknown' before 'shots';
alter type public.follow_up_list add value if not exists 'season_start_due' before 'shots';
