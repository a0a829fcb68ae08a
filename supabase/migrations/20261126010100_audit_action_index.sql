-- What somebody did of one kind, exports say, is found without the rest of a clinic's log.
create index concurrently if not exists audit_log_action_idx on public.audit_log (company_id, action, sequence);
