-- The inbox of all appointment requests runs from the latest; without this index every request of the clinic was
-- read and sorted for each page.
create index scheduling_requests_latest_idx on public.scheduling_requests (company_id, created_at desc, id desc);
