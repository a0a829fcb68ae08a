/**
 * Built from all records of a patient, so outdated by each clinical write. `patients` has the chart
 * and its timeline.
 */
const AFTER_CLINICAL = [
  'home',
  'patients',
  'search',
  'analytics',
  'notifications',
  'sample_patients',
];

/** Lists that show a patient's name beside their data. */
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

/** Whether a payer can be asked, and about what. */
const ASKS_PAYERS = ['coverages', 'eligibility_requests', 'payers', 'npis', 'prior_authorizations'];

const clinical = (...shapes: string[]) => [...shapes, ...AFTER_CLINICAL];

/**
 * The third parts of query keys that a write outdates, by the written record: first its own, then
 * those derived from it. The constants above follow every write.
 */
export const OUTDATES = {
  allergens: ['allergy', 'extract_lots', 'treatment_vials'],
  'allergy-follow-up': clinical('shot_calls'),
  // Prescriptions decide which vials are mixed and which shots are given.
  'allergy-prescriptions': clinical('allergy', 'shot_calls', 'shot_visits', 'treatment_vials'),
  'allergy-tests': clinical('allergy'),
  // The members' page lists their keys.
  'api-keys': ['api_keys', 'company_members'],
  // A correction that is taken over changes the chart.
  'chart-access': clinical(...NAMES_PATIENTS, 'result_holds', 'viewed_as'),
  // A visit takes a provider's time, advances its referral, has a thread, and may need a check or
  // an authorization.
  appointments: clinical(
    'scheduling_requests',
    'provider_times',
    'referrals',
    'threads',
    'eligibility_requests',
    'prior_authorizations',
    'outbox',
  ),
  // The log records checks and exports.
  audit: [],
  // Cases and visits rely on an authorization.
  authorizations: clinical(
    'prior_authorizations',
    'surgery_cases',
    'scheduling_requests',
    'referrals',
  ),
  // Patients read them in the app.
  articles: ['articles', 'viewed_as'],
  'automatic-answers': ['outbox', 'clinic_settings'],
  branding: ['companies', 'organizations'],
  'clinic-network': clinical('network'),
  // The settings change the due days of open referrals and authorizations, and whether open shot
  // visits need a second person.
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
  // Doses, scales and billing rules come from the tables.
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
  // An answer may link its referral to a coverage, and says whether an authorization is required.
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
  // A patient's answers apply to every treatment.
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
  // A role decides what its member may see and sign.
  members: [
    'company_members',
    'companies',
    'organizations',
    'providers',
    'signs_as_physician',
    'setup',
  ],
  // A message moves its thread up, in the inbox and on its subject.
  messages: clinical('recent_messages', 'threads'),
  // Everything that events cover, in case some were missed.
  'missed-events': ['threads', 'recent_messages', 'notifications', 'home'],
  'mixing-assessments': ['mixing_assessments'],
  notifications: ['notifications', 'home'],
  npis: clinical(...ASKS_PAYERS, 'companies', 'organizations', 'providers', 'injections', 'setup'),
  'operating-room-blocks': ['provider_times', 'surgery_cases'],
  'operating-rooms': ['operating_rooms', 'operating_staff', 'provider_times', 'surgery_cases'],
  outbox: clinical('outbox', 'referrals'),
  // It may add a patient, their coverage, their referral with documents, and an office for the
  // directory.
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
  passkeys: ['passkeys'],
  patients: clinical(...NAMES_PATIENTS),
  // The rules decide what each link shows.
  'minor-access': ['minor_access_rules', 'patients', 'viewed_as'],
  'my-charts': ['my_charts'],
  // Every coverage shows its payer.
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
  // Visits and cases show a provider's name; a provider with an account can sign.
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
  // They are offered when sharing documents with another clinic.
  'referral-documents': clinical('referrals', 'network', 'viewed_as'),
  'referral-imports': 'everything',
  // Its outcome settles visits and cases, its office is notified, the directory counts it, and
  // threads and packets refer to it.
  referrals: clinical(
    'referrals',
    'document_packets',
    'network',
    'outbox',
    'referrers',
    'scheduling_requests',
    'surgery_cases',
    'threads',
  ),
  // Referrals show the office's name from the directory.
  'referring-providers': clinical('referrers', 'document_packets', 'outbox', 'referrals'),
  // Restricted records disappear from every screen, and released ones return.
  restrictions: 'everything',
  'sample-patients': 'everything',
  'saved-views': ['saved_views'],
  // A second factor opens the clinics that require one.
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
  // The list of clinics includes who dismissed the setup.
  setup: ['setup', 'companies'],
  'shot-billing': ['injections', 'clinical_tables'],
  // A shot is a dose from a vial, and a line on the day's bill.
  shots: clinical(
    'watched_patients',
    'shot_visits',
    'allergy',
    'injections',
    'shot_calls',
    'treatment_vials',
  ),
  'sublingual-courses': clinical('watched_patients', 'sublingual_courses', 'allergy', 'shot_calls'),
  // A case takes a surgeon's time, advances its referral and may need a check or an authorization.
  'surgery-cases': clinical(
    'surgery_cases',
    'provider_times',
    'referrals',
    'eligibility_requests',
    'prior_authorizations',
    'threads',
  ),
  // The server also marks the thread's notifications as read.
  'thread-reads': ['notifications', 'home'],
  threads: clinical('threads'),
  twins: ['patients', 'home'],
  'user-profiles': ['company_members'],
  // A vial is mixed from lots, for a prescription.
  vials: clinical('treatment_vials', 'allergy', 'extract_lots', 'shot_visits'),
  webhooks: ['webhooks'],
  // Offices are sorted by distance.
  'zip-tables': ['zip_tables', 'referrers'],
} satisfies Record<string, readonly string[] | 'everything'>;

export type Written = keyof typeof OUTDATES;
