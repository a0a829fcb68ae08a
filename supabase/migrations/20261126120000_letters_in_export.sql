-- Letters to offices are part of the data that a clinic takes along.
set lock_timeout = '3s';

create or replace function public.export_rows(
  company_id uuid, table_name text, after jsonb default null, max_rows integer default 500
)
returns table (row_key jsonb, row_data jsonb)
language sql
set search_path = ''
begin atomic
  select private.note_table_export(company_id, table_name, after);
  select e.row_key, e.row_data
  from private.export_rows(company_id, table_name, after, max_rows) as e
  where has_table_privilege('authenticated', to_regclass(format('public.%I', table_name)), 'select')
  union all
  select e.row_key, e.row_data
  from private.export_closed_rows(company_id, table_name, after, max_rows) as e
  -- Of tables that aren't granted whole, the views that are: a view can't be an argument.
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.patient_records x
   where table_name = 'patients' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.coverage_records x
   where table_name = 'coverages' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.eligibility_records x
   where table_name = 'eligibility_requests' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.sent_insurance_records x
   where table_name = 'sent_insurances' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.referral_records x
   where table_name = 'referrals' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.referral_event_records x
   where table_name = 'referral_events' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.missing_item_records x
   where table_name = 'referral_missing_items' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.contact_attempt_records x
   where table_name = 'referral_contact_attempts' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.referral_document_records x
   where table_name = 'referral_documents' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.referral_answer_records x
   where table_name = 'referral_answers' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.consult_letter_records x
   where table_name = 'consult_letters' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.office_message_records x
   where table_name = 'office_messages' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.surgery_case_records x
   where table_name = 'surgery_cases' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.case_procedure_records x
   where table_name = 'case_procedures' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.checklist_item_records x
   where table_name = 'case_checklist_items' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.surgery_case_event_records x
   where table_name = 'surgery_case_events' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.message_records x
   where table_name = 'messages' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.authorization_records x
   where table_name = 'prior_authorizations' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.authorization_service_records x
   where table_name = 'prior_authorization_services' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.authorization_call_records x
   where table_name = 'prior_authorization_calls' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.authorization_document_records x
   where table_name = 'prior_authorization_documents' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.authorization_event_records x
   where table_name = 'prior_authorization_events' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.appointment_records x
   where table_name = 'scheduling_requests' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.appointment_event_records x
   where table_name = 'schedule_events' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.card_picture_records x
   where table_name = 'card_pictures' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.attachment_records x
   where table_name = 'message_attachments' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000))
  union all
  (select jsonb_build_array(x.id), to_jsonb(x) from private.patient_merge_records x
   where table_name = 'patient_merges' and x.company_id = export_rows.company_id and (after is null or x.id > (after ->> 0)::uuid)
   order by x.id limit least(greatest(coalesce(max_rows, 500), 1), 1000));
end;
