import {
  type DefaultError,
  type QueryClient,
  type UseMutationOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback } from 'react';

/** Every change stands in the log, and counts in the sizes of tables. */
const AFTER_ANY = ['audit_log', 'database'];

/** Put together from every record of a patient, so outdated by each clinical write. `patients` has the chart and its timeline. */
const AFTER_CLINICAL = [
  'home',
  'patients',
  'search',
  'analytics',
  'notifications',
  'sample_patients',
];

/** Where a patient's name stands beside something of theirs. */
const NAMES_PATIENTS = [
  'allergy',
  'coverages',
  'document_packets',
  'eligibility_requests',
  'emergency_accesses',
  'injections',
  'network',
  'outbox',
  'patient_restrictions',
  'prior_authorizations',
  'provider_times',
  'referrals',
  'scheduling_requests',
  'shot_calls',
  'shot_visits',
  'sublingual_courses',
  'surgery_cases',
  'threads',
  'treatment_vials',
];

/** Whether a payer can be asked, and what it is asked for. */
const ASKS_PAYERS = ['coverages', 'eligibility_requests', 'payers', 'npis', 'prior_authorizations'];

const clinical = (...shapes: string[]) => [...shapes, ...AFTER_CLINICAL];

/**
 * What a write outdates, by the record that is written: the third parts of query keys, first its own, then
 * those that follow from it. What follows every write is said above.
 */
export const OUTDATES = {
  allergens: ['allergy', 'extract_lots', 'treatment_vials'],
  'allergy-follow-up': clinical('shot_calls'),
  // A vial is mixed, and a shot given, by what is prescribed.
  'allergy-prescriptions': clinical('allergy', 'shot_calls', 'shot_visits', 'treatment_vials'),
  'allergy-tests': clinical('allergy'),
  // The keys of a member stand beside the member.
  'api-keys': ['api_keys', 'company_members'],
  // A visit takes a provider's time, moves its referral on and has a thread. It may need a check or an authorization.
  appointments: clinical(
    'scheduling_requests',
    'provider_times',
    'referrals',
    'threads',
    'unread_total',
    'eligibility_requests',
    'prior_authorizations',
    'outbox',
  ),
  // A check of the log, and a file that was taken along: the log tells of both.
  audit: [],
  // Cases and visits rely on an authorization.
  authorizations: clinical(
    'prior_authorizations',
    'surgery_cases',
    'scheduling_requests',
    'referrals',
  ),
  'automatic-answers': ['outbox', 'clinic_settings'],
  branding: ['companies', 'organizations'],
  'clinic-network': clinical('network'),
  // Each open referral and authorization has another due day; each open visit for shots asks for the second person, or not.
  'clinic-settings': clinical(
    'clinic_settings',
    'companies',
    'outbox',
    'prior_authorizations',
    'provider_times',
    'referrals',
    'shot_visits',
    'setup',
  ),
  // Doses, scales and rules of billing are read from the tables.
  'clinical-tables': clinical(
    'allergy',
    'clinical_tables',
    'emergency_doses',
    'injections',
    'reaction_signs',
    'shot_visits',
    'sublingual_courses',
    'treatment_vials',
  ),
  companies: ['companies', 'organizations', 'second-factor-demands', 'npis', 'setup'],
  'consult-letters': clinical('referrals', 'outbox'),
  'contact-attempts': clinical('referrals', 'outbox'),
  coverages: clinical(
    ...ASKS_PAYERS,
    'card_pictures',
    'referrals',
    'scheduling_requests',
    'surgery_cases',
  ),
  'diagnosis-lists': ['diagnosis_lists'],
  // An answer may put its referral under a coverage, and says whether an authorization is required.
  eligibility: clinical(
    'eligibility_requests',
    'coverages',
    'prior_authorizations',
    'referrals',
    'scheduling_requests',
    'surgery_cases',
  ),
  'emergency-accesses': ['emergency_accesses'],
  'extract-lots': clinical('extract_lots', 'shot_visits', 'treatment_vials'),
  // What a patient was asked is theirs, whichever treatment it was asked for.
  'health-answers': clinical('allergy', 'shot_visits', 'sublingual_courses'),
  invitations: ['invitations', 'invitation', 'setup'],
  locations: [
    'locations',
    'operating_rooms',
    'provider_times',
    'scheduling_requests',
    'surgery_cases',
    'setup',
  ],
  'marketplace-interests': ['marketplace_interests'],
  // A role says what its member may see and sign.
  members: [
    'company_members',
    'companies',
    'organizations',
    'providers',
    'signs_as_physician',
    'setup',
  ],
  // A message moves its thread up, in the inbox and on what it is about.
  messages: clinical('recent_messages', 'threads', 'unread_total'),
  // All that events tell of, for when some were missed.
  'missed-events': ['threads', 'unread_total', 'recent_messages', 'notifications', 'home'],
  'mixing-assessments': ['mixing_assessments'],
  notifications: ['notifications', 'home'],
  npis: clinical(...ASKS_PAYERS, 'companies', 'organizations', 'providers', 'injections', 'setup'),
  'operating-room-blocks': ['provider_times', 'surgery_cases'],
  'operating-rooms': ['operating_rooms', 'operating_staff', 'provider_times', 'surgery_cases'],
  outbox: clinical('outbox', 'referrals'),
  // It may bring a patient, their coverage, their referral with its documents, and an office for the directory.
  'packet-filing': clinical(
    'document_packets',
    ...ASKS_PAYERS,
    'card_pictures',
    'referrals',
    'referrers',
  ),
  packets: clinical('document_packets'),
  'patient-merge': 'everything',
  'patient-pictures': ['patient_pictures'],
  patients: clinical(...NAMES_PATIENTS),
  // A payer is named wherever a coverage is.
  payers: clinical(
    ...ASKS_PAYERS,
    'clinical_tables',
    'document_packets',
    'injections',
    'referrals',
    'scheduling_requests',
    'surgery_cases',
    'setup',
  ),
  'procedure-bundles': ['procedure_bundles', 'surgery_cases', 'setup'],
  'provider-times': ['provider_times', 'scheduling_requests', 'setup'],
  // A provider's name stands with visits and cases; with a member's account they sign.
  providers: [
    'providers',
    'provider_times',
    'npis',
    'eligibility_requests',
    'operating_staff',
    'scheduling_requests',
    'signs_as_physician',
    'surgery_cases',
    'setup',
  ],
  'recovery-codes': ['recovery-codes'],
  // They are offered where a document is shared with another clinic.
  'referral-documents': clinical('referrals', 'network'),
  'referral-imports': 'everything',
  // Its outcome settles visits and cases, its office is told, the directory counts it, threads and packets are about it.
  referrals: clinical(
    'referrals',
    'document_packets',
    'network',
    'outbox',
    'referrers',
    'scheduling_requests',
    'surgery_cases',
    'threads',
    'unread_total',
  ),
  // What referrals call the office follows the directory.
  'referring-providers': clinical('referrers', 'document_packets', 'outbox', 'referrals'),
  // What is closed to most is gone from every screen of theirs, and what is opened is back.
  restrictions: 'everything',
  'sample-patients': 'everything',
  'saved-views': ['saved_views'],
  // With a second factor, clinics open that ask for one.
  'second-factors': [
    'factors',
    'recovery-codes',
    'sessions',
    'companies',
    'organizations',
    'second-factor-demands',
    'notifications',
    'user_profiles',
  ],
  sessions: ['sessions', 'company_members'],
  // The list of clinics says who hides it.
  setup: ['setup', 'companies'],
  'shot-billing': ['injections', 'clinical_tables'],
  // A shot is a dose out of a vial, and a line of the day's bill.
  shots: clinical('shot_visits', 'allergy', 'injections', 'shot_calls', 'treatment_vials'),
  'sublingual-courses': clinical('sublingual_courses', 'allergy', 'shot_calls'),
  // A case takes a surgeon's time, moves its referral on and may need a check or an authorization.
  'surgery-cases': clinical(
    'surgery_cases',
    'provider_times',
    'referrals',
    'eligibility_requests',
    'prior_authorizations',
    'threads',
  ),
  // The server marks the thread's notifications as read, too.
  'thread-reads': ['unread_total', 'notifications', 'home'],
  threads: clinical('threads', 'unread_total'),
  twins: ['patients', 'home'],
  'user-profiles': ['company_members'],
  // A vial is mixed out of lots, for a prescription.
  vials: clinical('treatment_vials', 'allergy', 'extract_lots', 'shot_visits'),
  webhooks: ['webhooks'],
  // Offices are ordered by how far they are.
  'zip-tables': ['zip_tables', 'referrers'],
} satisfies Record<string, readonly string[] | 'everything'>;

export type Written = keyof typeof OUTDATES;

/** Marks what a write outdates, and reads again what is on screen of it. Resolves once that is there. */
export function markOutdated(client: QueryClient, record: Written): Promise<void> {
  const outdated: readonly string[] | 'everything' = OUTDATES[record];
  return client.invalidateQueries({
    predicate: ({ queryKey: [, , shape] }) =>
      typeof shape === 'string' &&
      (outdated === 'everything' || outdated.includes(shape) || AFTER_ANY.includes(shape)),
  });
}

/** For a write that shows its answer by itself, and for what is seen to have happened elsewhere. */
export function useMarkOutdated(): (record: Written) => Promise<void> {
  const client = useQueryClient();
  return useCallback((record) => markOutdated(client, record), [client]);
}

/**
 * A mutation that marks what it outdates. After success that is waited for, so a form that closes leaves fresh
 * data behind. After a failure it is only begun: the write may have arrived with its answer lost, or a colleague
 * was quicker, but the form says so at once.
 */
export function useWrite<Data, Input = void, Before = unknown>(
  record: Written,
  options: Omit<UseMutationOptions<Data, DefaultError, Input, Before>, 'onSettled'>,
) {
  const mark = useMarkOutdated();
  return useMutation({
    ...options,
    onSettled: async (_data, error) => {
      const marked = mark(record);
      if (error === null) await marked;
    },
  });
}
