-- Behind the figure of first contacts are rows, too. A new value can't be used in the transaction that adds it.
set lock_timeout = '3s';

alter type public.referral_figure add value if not exists 'contact' after 'declined';
