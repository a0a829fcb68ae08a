import { expect, it } from 'vitest';
import { startBackend } from './support/backend.ts';

const backend = await startBackend();

/**
 * Why a column may begin with a value that nobody gave. A fact about a person, an operation or a drug has no such value:
 * it is null, or one of its values says that it isn't known.
 */
const DEFAULTS: Record<string, readonly string[]> = {
  'Where every row begins; what happens afterwards moves it on.': [
    'public.allergy_prescriptions.status',
    'public.appointment_proposals.state',
    'public.articles.state',
    'public.case_checklist_items.state',
    'public.clinical_tables.status',
    'public.document_packets.state',
    'public.eligibility_requests.state',
    'public.outbox_messages.state',
    'public.outgoing_referrals.state',
    'public.prior_authorizations.status',
    'public.referrals.status',
    'public.scheduling_requests.status',
    'public.sublingual_courses.status',
    'public.surgery_cases.stage',
    'public.treatment_vials.status',
    'public.waitlist_offers.state',
    'public.webhook_endpoints.state',
    'public.webhook_messages.state',
  ],
  'It has not happened: the act that makes it so writes it.': [
    'private.packet_pages.is_kind_said',
    'private.stored_files.scanned',
    'public.allergy_test_results.is_endpoint',
    'public.notifications.read',
    'public.referral_missing_items.is_received',
    'public.referral_missing_items.is_withdrawn',
    'public.referrals.office_untold',
    'public.scheduling_requests.waitlist_any_provider',
    'public.scheduling_requests.waitlisted',
    'public.shot_visits.ended_late',
    'public.shot_visits.left_early',
    'public.sublingual_courses.is_decision',
    'public.sublingual_doses.ended_late',
    'public.sublingual_doses.left_early',
  ],
  'What the system itself did, found or keeps.': [
    'private.appointment_moves.tell_front_desk',
    'private.appointment_moves.tell_provider',
    'private.appointment_moves.tell_requester',
    'private.installation.id',
    'private.known_factors.is_passkey',
    'private.office_uploads.by_limited_code',
    'private.outbox_worker.is_one',
    'private.packet_pages.kind_is_sure',
    'private.vault_records.is_latest',
    'public.case_procedures.with_checklist',
    'public.diagnosis_lists.is_current',
    'public.document_packets.came_before',
    'public.document_packets.is_partial',
    'public.eligibility_requests.quiet',
    'public.injections.is_latest',
    'public.messages.kind',
    'public.outbox_messages.carries',
    'public.outbox_messages.is_simulated',
    'public.referral_answers.is_automatic',
    'public.referral_events.event_type',
    'public.referral_events.is_automatic',
    'public.referrals.source',
    'public.status_links.made_by_form',
    'public.threads.audience',
    'public.threads.spoken',
    'public.treatment_vials.needs_check',
  ],
  'A setting or list of the clinic, shown with this value to who may change it.': [
    'public.allergens.has_proteases',
    'public.allergens.is_standardized',
    'public.allergens.units',
    'public.bundle_checklist_items.blocking',
    'public.bundle_procedures.is_default',
    'public.clinic_settings.diary_method',
    'public.clinic_settings.fax_letters',
    'public.clinic_settings.is_listed_in_network',
    'public.clinic_settings.mixing_competency',
    'public.clinic_settings.mixing_second_check',
    'public.clinic_settings.second_factor_for',
    'public.clinic_settings.sends_acknowledgements',
    'public.clinic_settings.sends_appointment_news',
    'public.clinic_settings.sends_no_shows',
    'public.clinic_settings.shot_second_person',
    'public.clinic_settings.takes_form_referrals',
    'public.company_members.role',
    'public.locations.kind',
    'public.marketplace_interests.kind',
    'public.payers.answers_one_service',
    'public.procedure_bundles.laterality_rule',
    'public.providers.is_primary',
    'public.saved_views.shared',
  ],
  'In use until a person takes it out of use.': [
    'public.allergens.is_active',
    'public.allergy_panels.is_active',
    'public.locations.is_active',
    'public.operating_rooms.is_active',
    'public.operating_staff.is_active',
    'public.payers.is_active',
    'public.procedure_bundles.is_active',
    'public.providers.is_active',
    'public.referring_practices.is_active',
    'public.referring_providers.is_active',
  ],
  'What a person orders or files: the form shows this value and sends it along.': [
    'public.allergy_prescriptions.route',
    'public.outgoing_referrals.with_insurance',
    'public.prior_authorization_services.unit',
    'public.referral_documents.kind',
    'public.scheduling_requests.request_type',
  ],
  'FHIR: a request without a priority is of normal priority.': ['public.referrals.priority'],
  'The value says that it is not known.': ['public.patients.sex'],
};

it('lets no column state what nobody said', async () => {
  const found = await backend.sql<{ name: string }>(
    `select format('%s.%s.%s', n.nspname, c.relname, a.attname) as name
     from pg_attribute a
     join pg_class c on c.oid = a.attrelid and c.relkind in ('r', 'p')
     join pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'private')
     join pg_type t on t.oid = a.atttypid and (t.typtype = 'e' or t.typname = 'bool')
     join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attnotnull and not a.attisdropped and a.attgenerated = ''
     order by 1`,
  );
  const decided = Object.values(DEFAULTS).flat();
  expect(new Set(decided).size).toBe(decided.length);
  expect(found.map(({ name }) => name)).toEqual(decided.toSorted());
});
