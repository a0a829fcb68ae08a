-- A row or two in every table that neither the seed nor a day's work fills, so that a migration of it has data to
-- lose. Run by the superuser of a throw-away database, with triggers and foreign keys off: only the values matter.

set session_replication_role = replica;

create temporary table at_hand as
select c.id as company, m.user_id as member,
  (select p.id from public.patients p where p.company_id = c.id order by p.id limit 1) as patient,
  (select p.id from public.patients p where p.company_id = c.id order by p.id offset 1 limit 1) as twin,
  (select r.id from public.referrals r where r.company_id = c.id order by r.id limit 1) as referral,
  (select v.id from public.coverages v where v.company_id = c.id order by v.id limit 1) as coverage,
  (select a.id from public.prior_authorizations a where a.company_id = c.id order by a.id limit 1) as "authorization",
  (select d.id from public.providers d where d.company_id = c.id order by d.id limit 1) as provider,
  (select t.thread_id from public.messages t where t.company_id = c.id order by t.id limit 1) as thread,
  (select t.id from public.messages t where t.company_id = c.id order by t.id limit 1) as message,
  gen_random_uuid() as key, gen_random_uuid() as invitation, gen_random_uuid() as list, gen_random_uuid() as file
from public.companies c
join public.company_members m on m.company_id = c.id and m.role = 'admin'
order by c.slug, m.user_id limit 1;

insert into public.api_keys (id, company_id, name, prefix, scopes, expires_at, last_used_at, last_used_from, created_by)
select key, company, 'Fax server', 'crp_0a1b2c3d', enum_range(null::public.api_key_scope), now() + interval '90 days', now(), '192.0.2.7', member
from at_hand;
insert into public.api_keys (company_id, name, prefix, scopes, expires_at, created_by, revoked_by, revoked_at)
select company, 'Old fax server', 'crp_4e5f6a7b', enum_range(null::public.api_key_scope), now() + interval '9 days', member, member, now()
from at_hand;
insert into private.api_key_secrets (key_id, hash, used) select key, sha256('secret'), 3 from at_hand;
insert into private.api_key_uses (key_id, verdict, address, told_at) select key, 'accepted', '192.0.2.7', now() from at_hand;
insert into private.referral_submissions (key_id, idempotency_key, request_hash, referral_id)
select key, 'fax-2041', sha256('request'), referral from at_hand;
insert into public.sent_insurances (company_id, referral_id, sent)
select company, referral, '{"payer": "Blue Cross", "member_id": "XEH123456789"}' from at_hand;

insert into public.invitations (id, company_id, email, role, expires_at, created_by)
select invitation, company, 'new.colleague@tozid.example', 'staff', now() + interval '7 days', member from at_hand;
insert into private.invitation_tokens (invitation_id, token_hash, accounts_asked) select invitation, sha256('token'), 1 from at_hand;
insert into private.clinics_made (company_id, made_by) select company, member from at_hand;

insert into private.recovery_codes (user_id, hash, used_at)
select member, encode(sha256(convert_to(n::text, 'UTF8')), 'hex'), case n when 1 then now() end from at_hand, generate_series(1, 10) n;
insert into private.recovery_attempts (user_id) select member from at_hand;
insert into private.known_factors (factor_id, user_id, is_passkey, proven_at)
select gen_random_uuid(), member, n = 2, now() from at_hand, generate_series(1, 2) n;
insert into private.sign_in_attempts (user_id, kind, address, count) select member, 'sign_in_failed', '192.0.2.7', 2 from at_hand;
insert into private.sign_in_changes (user_id, kind) select member, 'password_changed' from at_hand;
insert into private.session_uses (session_id) select gen_random_uuid();

insert into private.list_readings (company_id, user_id, list, told_at, untold_rows, told_rows)
select company, member, 'referrals', now(), 12, 24 from at_hand on conflict do nothing;
insert into private.restricted_searches (company_id, user_id) select company, member from at_hand;
insert into public.patient_restrictions (company_id, patient_id, reason, restricted_by)
select company, twin, 'A member of the staff', member from at_hand on conflict do nothing;
insert into public.emergency_accesses (company_id, patient_id, user_id, reason, expires_at, reviewed_by, reviewed_at, review_note)
select company, twin, member, 'Bleeding after tonsillectomy', now() + interval '4 hours', member, now(), 'Was on call' from at_hand;
insert into public.patient_twins (company_id, patient_id, twin_id, reasons, passed_by, passed_at)
select company, least(patient, twin), greatest(patient, twin), enum_range(null::public.twin_reason), member, now() from at_hand
on conflict do nothing;

insert into public.card_pictures (id, company_id, coverage_id, side, path, media_type, size_bytes, added_by)
select file, company, coverage, 'front', format('%s/%s/%s/front.jpg', company, coverage, file), 'image/jpeg', 81234, member from at_hand;
insert into public.patient_pictures (company_id, id, patient_id, path, media_type, size_bytes, added_by)
select company, file, patient, format('%s/%s/%s/face.jpg', company, patient, file), 'image/jpeg', 18234, member from at_hand;
insert into public.message_attachments (id, company_id, thread_id, message_id, path, name, media_type, size_bytes)
select file, company, thread, message, format('%s/%s/%s/audiogram.pdf', company, thread, file), 'audiogram.pdf', 'application/pdf', 51234 from at_hand;
insert into public.prior_authorization_documents (id, company_id, authorization_id, path, name, media_type, size_bytes, added_by)
select file, company, "authorization", format('%s/%s/%s/letter.pdf', company, "authorization", file), 'letter.pdf', 'application/pdf', 61234, member
from at_hand;

insert into public.diagnosis_lists (id, company_id, name, code_count, imported_by)
select list, company, 'ICD-10-CM 2026', 2, member from at_hand;
insert into public.diagnosis_codes (company_id, list_id, code, is_billable, description)
select company, list, code, billable, description
from at_hand, (values ('J35.0', false, 'Chronic tonsillitis and adenoiditis'), ('J35.01', true, 'Chronic tonsillitis')) as c (code, billable, description);
insert into public.marketplace_interests (company_id, item_id, kind, user_id)
select company, 'ai-scribe', k, member from at_hand, unnest(enum_range(null::public.marketplace_interest_kind)) k;
insert into public.saved_views (company_id, user_id, list, name, shared, settings)
select company, member, l, 'Kept', true, '{"filters": {"status": "pending"}, "density": "compact"}' from at_hand, unnest(enum_range(null::public.list_name)) l;
insert into public.notification_defaults (company_id, event, role, enabled)
select company, e, r, false from at_hand, unnest(enum_range(null::public.notification_event)) e, unnest(enum_range(null::public.company_role)) r
on conflict do nothing;
insert into public.notification_preferences (company_id, user_id, event, enabled)
select company, member, e, true from at_hand, unnest(enum_range(null::public.notification_event)) e on conflict do nothing;
insert into public.provider_time_off (company_id, provider_id, starts_at, ends_at, reason)
select company, provider, now() + interval '30 days', now() + interval '37 days', 'Vacation' from at_hand;

insert into private.function_failures (function_name, place) values ('referral-intake', 'answer.ts:41');
insert into private.page_errors (company_id, release, route, name, stack)
select company, '0a1b2c3d4e5f', '/companies/:companySlug/referrals/:id', 'TypeError', 'ReferralPage referrals-0a1b.js:12:345' from at_hand;
insert into private.page_reports (user_id, about, hour, reports) select member, 'errors', date_trunc('hour', now()), 1 from at_hand;
insert into private.page_speeds (company_id, measured_at, release, route, metric, value)
select company, now(), '0a1b2c3d4e5f', '/companies/:companySlug/referrals', 'LCP', 812.5 from at_hand;

drop table at_hand;
set session_replication_role = origin;
