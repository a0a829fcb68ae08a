/**
 * Where each table would stand if the database were spread over several machines by `company_id` (docs/scale.md).
 * distribution.test.ts asks the catalogue and compares: a table that isn't told here is *distributed* if it has
 * company_id, and everything that stands in the way of that is told below, once, with what it would need.
 */

/** Small and the same for all clinics: every machine has a copy of the whole. */
export const REFERENCE_TABLES: Readonly<Record<string, string>> = {
  'public.companies':
    'a row for each clinic; found by its slug before its id is known, and named by every table of a clinic',
  'public.user_profiles':
    'a row for each person, who may work in several clinics; named by whatever says who did it',
  'private.appointment_moves': 'the rules of what may follow what, written by migrations alone',
  'private.clinical_kinds': 'the kinds of clinical tables, written by migrations alone',
  'private.hub_parts': 'what each record gives to the hubs, written by migrations alone',
  'private.starter_tables': 'clinical tables as published, written by migrations alone',
  'private.starter_allergens': 'what a catalogue begins with, written by migrations alone',
  'private.lookalikes': 'letters that look alike, written by migrations alone',
};

/** One of each for the whole installation: they stay on the machine that runs the jobs. */
export const OF_THE_INSTALLATION: Readonly<Record<string, string>> = {
  'private.function_failures': 'what Edge Functions failed of, for all clinics together',
  'private.installation': 'what the installation says of itself, one row',
  'private.outbox_worker': 'when the outbox was last collected, one row',
  'private.scheduled_jobs': 'a row for each job',
  'private.status_link_tries': 'an address that asks for links, of any clinic',
};

/** Keyed by a person, a session or a factor: they stay beside the sign-in service's own tables, on one machine. */
export const OF_A_PERSON: Readonly<Record<string, string>> = {
  'private.known_factors': 'a factor of a person',
  'private.operators': 'a person',
  'private.page_reports': 'a person and an hour',
  'private.recovery_attempts': 'a person',
  'private.recovery_codes': 'a person',
  'private.account_languages': 'the language of a person’s own pages',
  'private.session_uses': 'a session of a person',
  'private.sign_in_attempts': 'a person',
  'private.sign_in_changes': 'a person',
};

interface Exceptions {
  /** What each of these would need. */
  needs: string;
  /** What the test holds that to, besides its being in the catalogue at all. */
  as?: 'unique with the clinic already' | 'names a row of the clinic already';
  of: readonly string[];
}

/** What stands in the way of spreading, as the test words it. Nothing here is wrong on one machine. */
export const EXCEPTIONS: readonly Exceptions[] = [
  {
    needs:
      'Nothing but to call the unique constraint (company_id, id), which is there, the primary key, and to drop the key on id: ids are random.',
    as: 'unique with the clinic already',
    of: [
      'private.packet_files: unique (id)',
      'public.api_keys: unique (id)',
      'public.card_pictures: unique (id)',
      'public.case_checklist_items: unique (id)',
      'public.chart_invites: unique (id)',
      'public.chart_links: unique (id)',
      'public.consult_letters: unique (id)',
      'public.coverages: unique (id)',
      'public.diagnosis_lists: unique (id)',
      'public.document_packets: unique (id)',
      'public.eligibility_requests: unique (id)',
      'public.locations: unique (id)',
      'public.office_messages: unique (id)',
      'public.operating_room_blocks: unique (id)',
      'public.operating_rooms: unique (id)',
      'public.operating_staff: unique (id)',
      'public.outbox_messages: unique (id)',
      'public.outgoing_referrals: unique (id)',
      'public.packet_sender_lessons: unique (id)',
      'public.patients: unique (id)',
      'public.payers: unique (id)',
      'public.prior_authorization_calls: unique (id)',
      'public.prior_authorization_documents: unique (id)',
      'public.prior_authorizations: unique (id)',
      'public.procedure_bundles: unique (id)',
      'public.providers: unique (id)',
      'public.referral_answers: unique (id)',
      'public.referral_contact_attempts: unique (id)',
      'public.referral_documents: unique (id)',
      'public.referral_missing_items: unique (id)',
      'public.referrals: unique (id)',
      'public.referring_practices: unique (id)',
      'public.referring_providers: unique (id)',
      'public.scheduling_requests: unique (id)',
      'public.status_links: unique (id)',
      'public.surgery_cases: unique (id)',
      'public.threads: unique (id)',
      'public.waitlist_offers: unique (id)',
      'public.webhook_endpoints: unique (id)',
      'public.webhook_messages: unique (id)',
    ],
  },
  {
    needs:
      'company_id in front of the primary key, and in what asks by id alone: nothing refers to these, so no index is there for it yet.',
    of: [
      'private.audit_inbox: unique (id)',
      'private.packet_pages: unique (id)',
      'private.page_errors: unique (id)',
      'private.page_speeds: unique (id)',
      'private.recorded_exports: unique (id)',
      'private.restricted_searches: unique (id)',
      'public.appointment_proposals: unique (id)',
      'public.bundle_checklist_items: unique (id)',
      'public.bundle_procedures: unique (id)',
      'public.case_procedures: unique (id)',
      'public.case_team: unique (id)',
      'public.chart_requests: unique (id)',
      'public.emergency_accesses: unique (id)',
      'public.invitations: unique (id)',
      'public.marketplace_interests: unique (id)',
      'public.message_attachments: unique (id)',
      'public.messages: unique (id)',
      'public.notifications: unique (id)',
      'public.operating_room_releases: unique (id)',
      'public.patient_merges: unique (id)',
      'public.patient_twins: unique (id)',
      'public.prior_authorization_events: unique (id)',
      'public.prior_authorization_services: unique (id)',
      'public.prior_authorization_uses: unique (id)',
      'public.provider_bookings: unique (id)',
      'public.provider_hours: unique (id)',
      'public.provider_time_off: unique (id)',
      'public.referral_events: unique (id)',
      'public.referral_imports: unique (id)',
      'public.result_holds: unique (id)',
      'public.schedule_events: unique (id)',
      'public.sent_insurances: unique (id)',
      'public.surgery_case_events: unique (id)',
    ],
  },
  {
    needs:
      'company_id in front, with = in an exclusion. It costs nothing and means the same: a column of it names a row of the same clinic by a reference that carries company_id.',
    as: 'names a row of the clinic already',
    of: [
      'public.appointment_proposals: unique (scheduling_request_id, round, starts_at)',
      'public.diagnosis_codes: unique (list_id, code)',
      'public.operating_room_blocks: exclusion operating_room_blocks_one_at_a_time',
      'public.operating_room_blocks: exclusion operating_room_blocks_room_once',
      'public.provider_bookings: exclusion provider_bookings_block_once',
      'public.provider_bookings: exclusion provider_bookings_one_at_a_time',
      'public.provider_bookings: exclusion provider_bookings_patient_once',
      'public.provider_bookings: exclusion provider_bookings_room_once',
      'private.chart_invite_codes: unique (invite_id)',
      'public.provider_bookings: unique (scheduling_request_id)',
      'public.provider_bookings: unique (surgery_case_id)',
      'public.provider_bookings: unique (waitlist_offer_id)',
      'public.provider_hours: exclusion provider_hours_provider_id_weekday_tsrange_excl',
    ],
  },
  {
    needs:
      'company_id in front. It means the same: a path in the storage begins with the clinic’s id.',
    of: [
      'private.stored_files: unique (bucket, path)',
      'public.card_pictures: unique (path)',
      'public.chart_requests: unique (card_back)',
      'public.chart_requests: unique (card_front)',
      'public.message_attachments: unique (path)',
      'public.prior_authorization_documents: unique (path)',
      'public.referral_documents: unique (path)',
    ],
  },
  {
    needs: 'company_id in front, and in the jobs that ask whether something was told already.',
    of: ['private.sent_reminders: unique (event, target_id, moment)'],
  },
  {
    needs:
      'A column company_id in the table, its primary key and its reference, filled from the row that it belongs to.',
    of: [
      'private.api_key_uses: no company_id',
      'private.appointment_calls: no company_id',
      'private.referral_submissions: no company_id',
      'private.spent_assertions: no company_id',
    ],
  },
  {
    needs:
      'A column company_id, and the clinic told with the secret (as a part of what is shown once): it is looked up by a hash, of which nobody knows yet on which machine it is.',
    of: [
      'private.access_tokens: no company_id',
      'private.api_key_secrets: no company_id',
      'private.chart_invite_codes: unique (code_hash)',
      'private.invitation_tokens: no company_id',
      'private.status_link_codes: unique (code_hash)',
    ],
  },
  {
    needs:
      'Two rows, one with each clinic, and the functions of the network to carry facts between machines as messages: today one transaction writes both sides.',
    of: [
      'private.network_referrals: network_referrals_receiver_id_referral_id_fkey leaves the clinic',
      'private.network_referrals: unique (receiver_id, referral_id)',
    ],
  },
  {
    needs:
      'The reference as it is without "on delete set null (…)", which isn’t to be had where company_id is in it; a trigger, or the function that deletes, empties the column before.',
    of: [
      'public.chart_links: chart_links_company_id_invite_id_fkey sets null',
      'public.document_packets: document_packets_company_id_key_id_fkey sets null',
      'public.document_packets: document_packets_company_id_owner_id_fkey sets null',
      'public.document_packets: document_packets_company_id_split_from_fkey sets null',
      'public.prior_authorizations: prior_authorizations_company_id_assigned_to_fkey sets null',
      'public.providers: providers_user_fkey sets null',
      'public.referrals: referrals_company_id_assigned_to_fkey sets null',
      'public.referrals: referrals_company_id_patient_id_coverage_id_fkey sets null',
      'public.threads: threads_company_id_referral_id_fkey sets null',
      'public.threads: threads_company_id_surgery_case_id_fkey sets null',
    ],
  },
  {
    needs:
      'auth.users as a reference table, too, or the reference without cascade: a delete on one machine can’t go on to the copies on all.',
    of: [
      'public.chart_links: chart_links_user_id_fkey to auth.users',
      'public.user_profiles: user_profiles_id_fkey to auth.users',
    ],
  },
  {
    needs:
      'What the trigger does moved to the functions that write the table: on a table that is copied it would run once on each machine.',
    of: [
      'public.companies: trigger audit_change',
      'public.companies: trigger audit_update',
      'public.companies: trigger companies_details',
      'public.companies: trigger companies_refresh_referral_due',
      'public.companies: trigger companies_settle',
      'public.companies: trigger companies_time_zone',
      'public.companies: trigger companies_touch',
      'public.user_profiles: trigger audit_name',
      'public.user_profiles: trigger user_profiles_name',
      'public.user_profiles: trigger user_profiles_touch',
    ],
  },
  {
    needs:
      'The table’s name as an argument of the trigger: on a spread table tg_table_name is that of a part, as in referrals_102008.',
    of: [
      'private.audit_row(): reads the name of its table',
      'private.limit_writing(): reads the name of its table',
      'private.refresh_contact(): reads the name of its table',
      'private.refresh_referrers(): reads the name of its table',
    ],
  },
];
