-- Planned for the page asked for: for any page, everybody late would be sorted for fifty.
set lock_timeout = '3s';

alter function private.late_for_shots(uuid, date, uuid, integer) set plan_cache_mode = force_custom_plan;
