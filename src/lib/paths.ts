import { company, publicPaths } from './public-paths';
import type { Enums } from './supabase/database.types';

interface AppointmentStart {
  provider?: string;
  patient?: string;
  referral?: string;
  type?: Enums<'appointment_type'>;
}

/** Every address of the app: pages link through these, never by hand-written strings. */
export const paths = {
  ...publicPaths,
  /** The page that answers an invitation; the token follows behind a #. */
  invitation: () => '/invitation',
  patients: (slug: string) => company(slug, 'patients'),
  patient: (slug: string, patientId: string) => company(slug, `patients/${patientId}`),
  /** Two charts of one person, to be merged by an admin; the first one stays. */
  comparePatients: (slug: string, keptId: string, otherId: string) =>
    company(slug, `patients/${keptId}/merge/${otherId}`),
  /** Patients who may have two charts. */
  possibleDuplicates: (slug: string) => company(slug, `patients?${query({ which: 'twins' })}`),
  /** Tests, prescriptions and vials. */
  allergy: (slug: string) => company(slug, 'allergy'),
  allergyTests: (slug: string) => company(slug, 'allergy/tests'),
  allergyTables: (slug: string) => company(slug, 'allergy/tables'),
  allergyPatient: (slug: string, patientId: string) =>
    company(slug, `allergy/patients/${patientId}`),
  allergyTest: (slug: string, patientId: string, testId: string) =>
    company(slug, `allergy/patients/${patientId}/tests/${testId}`),
  shotRoom: (slug: string) => company(slug, 'allergy/shots'),
  allergyFollowUp: (slug: string) => company(slug, 'allergy/follow-up'),
  allergyDaySheet: (slug: string) => company(slug, 'allergy/day-sheet'),
  /** Vials to mix and check. */
  mixing: (slug: string) => company(slug, 'allergy/mixing'),
  mixSet: (slug: string, setId: string) => company(slug, `allergy/mixing/sets/${setId}`),
  treatmentVial: (slug: string, vialId: string) => company(slug, `allergy/mixing/vials/${vialId}`),
  mixingStaff: (slug: string) => company(slug, 'allergy/mixing/staff'),
  extractStock: (slug: string) => company(slug, 'allergy/stock'),
  extractLot: (slug: string, lotId: string) => company(slug, `allergy/stock?lot=${lotId}`),
  /** Allergens by the clinic's own labels, and panels. */
  allergenCatalog: (slug: string) => company(slug, 'allergy/catalog'),
  /** What is still open today, of the member and of the clinic. */
  endOfDay: (slug: string) => company(slug, 'end-of-day'),
  inbox: (slug: string) => company(slug, 'inbox'),
  inboxSenders: (slug: string) => company(slug, 'inbox/senders'),
  packet: (slug: string, packetId: string) => company(slug, `inbox/${packetId}`),
  referrals: (slug: string) => company(slug, 'referrals'),
  referrerDirectory: (slug: string) => company(slug, 'referrals/directory'),
  importReferrals: (slug: string) => company(slug, 'referrals/import'),
  network: (slug: string) => company(slug, 'referrals/network'),
  networkClinics: (slug: string) => company(slug, 'referrals/network/clinics'),
  outgoingReferral: (slug: string, outgoingId: string) =>
    company(slug, `referrals/network/${outgoingId}`),
  /** The network page with the dialog open that refers a patient to another clinic. */
  referToClinic: (slug: string, from: { patient?: string } = {}) =>
    company(slug, `referrals/network?${query({ refer: 'patient', ...from })}`),
  referral: (slug: string, referralId: string) => company(slug, `referrals/${referralId}`),
  /** The referrals with the dialog open for a new one, with a patient if known. */
  newReferral: (slug: string, from: { patient?: string }) =>
    company(slug, `referrals?${query({ new: 'referral', ...from })}`),
  insurance: (slug: string) => company(slug, 'insurance'),
  eligibilityRequest: (slug: string, eligibilityRequestId: string) =>
    company(slug, `insurance/verifications/${eligibilityRequestId}`),
  /** The prior authorizations, the first due on top. */
  authorizations: (slug: string) => company(slug, 'insurance/authorizations'),
  authorization: (slug: string, authorizationId: string) =>
    company(slug, `insurance/authorizations/${authorizationId}`),
  /** The insurance page with its dialog open and filled in. */
  verifyInsurance: (slug: string, from: VerifyFrom = {}) =>
    company(slug, `insurance?${query({ verify: 'new', ...from })}`),
  /** A patient's coverages. */
  coverages: (slug: string, patientId: string) => company(slug, `insurance/patients/${patientId}`),
  /** The coverages with the dialog open for a new one, filled in from a referral or a sent card. */
  addCoverage: (
    slug: string,
    patientId: string,
    from: { referral?: string; request?: string } = {},
  ) => company(slug, `insurance/patients/${patientId}?${query({ add: 'coverage', ...from })}`),
  /** The coverages with one open for editing. */
  coverage: (slug: string, coverageId: string) =>
    company(slug, `insurance/coverages/${coverageId}`),
  payers: (slug: string) => company(slug, 'insurance/payers'),
  queue: (slug: string) => company(slug, 'queue'),
  surgeryCase: (slug: string, caseId: string) => company(slug, `queue/${caseId}`),
  /** The queue with its dialog open, filled in with the patient. */
  addToQueue: (
    slug: string,
    from: { patient?: string; referral?: string; provider?: string } = {},
  ) => company(slug, `queue?${query({ add: 'case', ...from })}`),
  schedule: (slug: string) => company(slug, 'schedule'),
  /** The calendar, also for setting hours and time off; on a day and of one provider if given. */
  calendar: (slug: string, at: { date?: string; with?: string } = {}) =>
    company(slug, `schedule?${query({ view: 'calendar', ...at })}`),
  /** The calendar with the dialog open for hours and time off, of one provider or the first. */
  providerHours: (slug: string, providerId?: string) =>
    company(
      slug,
      `schedule?${query({ view: 'calendar', set: 'hours', ...(providerId !== undefined && { whose: providerId }) })}`,
    ),
  /** The schedule with its request dialog open and filled in. */
  requestAppointment: (slug: string, from: AppointmentStart) =>
    company(slug, `schedule?${query({ request: 'new', ...from })}`),
  /** The schedule with its booking dialog open and filled in. */
  bookAppointment: (slug: string, from: AppointmentStart) =>
    company(slug, `schedule?${query({ book: 'now', ...from })}`),
  appointment: (slug: string, requestId: string) => company(slug, `schedule/requests/${requestId}`),
  messages: (slug: string) => company(slug, 'messages'),
  thread: (slug: string, threadId: string) =>
    company(slug, `messages?${query({ thread: threadId })}`),
  /** The messages with the dialog open for a new thread, with its subject. */
  newThread: (
    slug: string,
    about: { provider?: string; referral?: string; case?: string; patient?: string },
  ) => company(slug, `messages?${query({ new: 'thread', ...about })}`),
  provider: (slug: string, providerId: string) => company(slug, `provider/${providerId}`),
  analytics: (slug: string) => company(slug, 'analytics'),
  settings: (slug: string) => company(slug, 'settings'),
  bundles: (slug: string) => company(slug, 'settings/bundles'),
  bundle: (slug: string, bundleId: string) => company(slug, `settings/bundles/${bundleId}`),
  /** The editor with a new bundle, or a copy of another one. */
  newBundle: (slug: string, like?: string) =>
    company(slug, `settings/bundles/new${like === undefined ? '' : `?${query({ like })}`}`),
  providersSettings: (slug: string) => company(slug, 'settings/providers'),
  locationsSettings: (slug: string) => company(slug, 'settings/locations'),
  articles: (slug: string) => company(slug, 'settings/articles'),
  samplePatients: (slug: string) => company(slug, 'settings/sample-patients'),
  brandingSettings: (slug: string) => company(slug, 'settings/branding'),
  admin: (slug: string) => company(slug, 'admin'),
  adminArea: (slug: string, area: AdminArea) => company(slug, `admin/${area}`),
  /** The security page with the dialog open that restricts a patient's record. */
  restrictRecord: (slug: string, patientId: string) =>
    company(slug, `admin/security?${query({ restrict: 'record', of: patientId })}`),
  userSettings: (slug: string) => company(slug, 'user-settings'),
  userSettingsPart: (slug: string, part: UserSettingsPart) =>
    company(slug, `user-settings/${part}`),
  marketplace: (slug: string) => company(slug, 'marketplace'),
  /** The Secrets Vault itself, behind its marketplace page. */
  vault: (slug: string) => company(slug, 'marketplace/secrets-vault/open'),
  marketplaceApp: (slug: string, appId: string) => company(slug, `marketplace/${appId}`),
} as const;

export const ADMIN_AREAS = [
  'users',
  'organizations',
  'security',
  'database',
  'health',
  'api-keys',
  'notifications',
  'system-settings',
] as const;

export const USER_SETTINGS_PARTS = ['notifications', 'sign-in', 'sessions'] as const;

export type UserSettingsPart = (typeof USER_SETTINGS_PARTS)[number];

export type AdminArea = (typeof ADMIN_AREAS)[number];

/**
 * The patient and coverage to ask about, at most one source of the question, and what an
 * appointment suggests.
 */
interface VerifyFrom {
  patient?: string;
  policy?: string;
  referral?: string;
  appointment?: string;
  case?: string;
  /** A preset of questions, such as `surgery`. */
  preset?: string;
  /** The day of the appointment ("2024-06-03"). */
  on?: string;
}

function query(values: Record<string, string>): string {
  return new URLSearchParams(values).toString();
}
