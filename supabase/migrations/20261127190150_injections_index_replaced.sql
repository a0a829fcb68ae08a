set lock_timeout = '3s';

-- injections_given_idx begins with the same columns. The drop is a moment; who waits for it waits three seconds at most.
-- squawk-ignore require-concurrent-index-deletion
drop index public.injections_day_idx;
