import { z } from 'zod';
import { formatCalendarDate, formatDateTime } from '@/lib/dates';
import { idOrNull } from '@/lib/ids';
import { capitalized, counted } from '@/lib/text';
import { type AuditEntry, changesOf } from './audit-entry';

/** The noun for a row of each table; other tables use their own name. */
const NOUNS: Record<string, string> = {
  allergens: 'an allergen',
  allergy_prescriptions: 'an allergy prescription',
  allergy_panels: 'an allergy panel',
  allergy_test_results: 'a reading of an allergy test',
  allergy_tests: 'an allergy test',
  api_keys: 'an API key',
  webhook_endpoints: 'a webhook',
  webhook_messages: 'a webhook message',
  appointment_lengths: 'an appointment length',
  appointment_proposals: 'a proposed time',
  audit_log: 'the audit log',
  audit_retention: 'how long the log is kept',
  bundle_checklist_items: 'a bundle’s checklist item',
  bundle_procedures: 'a bundle’s procedure',
  card_pictures: 'a picture of an insurance card',
  case_checklist_items: 'a checklist item',
  articles: 'an article for patients',
  case_procedures: 'a case’s procedure',
  case_team: 'a case’s team',
  clinical_tables: 'a clinical table',
  clinic_settings: 'the clinic’s settings',
  companies: 'the clinic',
  company_members: 'a member',
  coverages: 'a coverage',
  emergency_accesses: 'an emergency access',
  eligibility_requests: 'an eligibility request',
  extract_lots: 'a lot of extract',
  invitations: 'an invitation',
  locations: 'a location',
  operating_rooms: 'an operating room',
  operating_staff: 'a person of the operating-room team',
  marketplace_interests: 'an interest in an app',
  message_attachments: 'an attachment',
  messages: 'a message',
  notification_defaults: 'what a role is told',
  patient_merges: 'a merge of charts',
  patient_pictures: 'a picture of a patient',
  patient_restrictions: 'a restriction of a record',
  patient_twins: 'a possible duplicate',
  patients: 'a patient',
  payers: 'a payer',
  prescription_contents: 'an extract of a prescription',
  prescription_vial_sets: 'a vial set',
  prior_authorizations: 'a prior authorization',
  procedure_bundles: 'a procedure bundle',
  provider_bookings: 'a booking',
  provider_hours: 'a provider’s hours',
  provider_time_off: 'a provider’s time off',
  providers: 'a provider',
  record_copies: 'a copy of a record',
  referral_documents: 'a document of a referral',
  referral_imports: 'an import of referrals',
  referral_missing_items: 'what a referral lacks',
  referral_answer_items: 'what an office was asked for',
  referral_events: 'a line of a referral’s timeline',
  referrals: 'a referral',
  referring_practices: 'a referring practice',
  referring_providers: 'a referring provider',
  schedule_events: 'a line of an appointment’s history',
  scheduling_requests: 'an appointment',
  consult_letters: 'a consult letter',
  office_messages: 'a message from an office',
  sent_insurances: 'insurance sent with a referral',
  stored_files: 'a file',
  surgery_case_events: 'a line of a case’s history',
  surgery_cases: 'a surgery case',
  threads: 'a conversation',
  mixing_assessments: 'a result of who mixes',
  treatment_vials: 'a treatment vial',
  user_profiles: 'a person',
  vial_components: 'a vial’s component',
  vaults: 'the clinic’s vaults',
  shot_visits: 'a visit for shots',
  shot_screenings: 'the answers before a shot',
  reported_doses: 'what was said on a phone of a dose',
  diary_days: 'a day of a symptom diary',
  reported_before_shots: 'what was said on a phone before a shot',
  injections: 'an allergy shot',
  shot_local_reactions: 'the swelling after a shot',
  epinephrine_doses: 'a dose of epinephrine',
  patient_weights: 'a weight',
  shot_reactions: 'a reaction to shots',
  shot_calls: 'a call about missed shots',
  shot_checks: 'a check of an allergy shot',
  sublingual_courses: 'a sublingual course',
  sublingual_doses: 'a sublingual dose',
  sublingual_contacts: 'a contact about a sublingual course',
  sublingual_fills: 'a sublingual fill',
  health_answers: 'an answer before allergy treatment',
  waitlist_offers: 'a waitlist offer',
};

/** Actions on sign-in alone. */
const AT_THE_DOOR: Record<string, string> = {
  signed_in: 'signed in',
  signed_out: 'signed out',
  sign_in_failed: 'gave a wrong password',
  code_failed: 'gave a wrong code',
  used: 'was used',
  refused: 'was refused',
};

const VERBS: Record<string, string> = {
  insert: 'added',
  update: 'changed',
  delete: 'removed',
  opened: 'opened',
  listed: 'read details of',
  exported: 'exported',
  searched: 'looked for',
  merged: 'merged a chart into',
  unmerged: 'took a merged chart out of',
  password_changed: 'noted a new password of',
  sessions_ended: 'ended the sessions of',
  recovery_codes_made: 'noted new recovery codes of',
  recovery_code_used: 'noted a recovery code used by',
  file_refused: 'noted that the check refused',
  file_deleted: 'noted the deletion of',
  file_replaced: 'noted other bytes in place of',
  file_given_up: 'gave up',
  second_factor_added: 'noted an authenticator app set up by',
  second_factor_removed: 'noted an authenticator app removed by',
  passkey_added: 'noted a passkey added by',
  passkey_removed: 'noted a passkey removed by',
  vaults_unlocked: 'unlocked',
  vault_account_changed: 'changed their own account of',
  vault_found: 'set up',
  vault_invite: 'invited a person into',
  vault_admit: 'let a person into',
  vault_steward: 'changed who lets others into',
  vault_leave: 'took a person out of',
  vault_renew: 'got new keys for',
  vault_cut: 'removed what couldn’t be verified from the log of',
  vault_vault: 'added a vault to',
  vault_grant: 'gave access in',
  vault_rotate: 'made a new key in',
  vault_recovery: 'set up the recovery of',
  vault_share_handed: 'handed a recovery share of',
  vault_changed: 'changed items in',
  vault_opened: 'opened an item in',
  vault_copied: 'copied from an item in',
  vault_exported: 'exported an item of',
};

export const TABLES: readonly { value: string; label: string }[] = Object.keys(NOUNS)
  .map((value) => ({ value, label: columnLabel(value) }))
  .sort((a, b) => a.label.localeCompare(b.label));

function nounOf(table: string): string {
  return NOUNS[table] ?? columnLabel(table).toLowerCase();
}

/** The person or system, to begin a sentence. */
export function actorOf({ actor_kind, actor_name }: Pick<AuditEntry, 'actor_kind' | 'actor_name'>) {
  switch (actor_kind) {
    case 'person':
      return actor_name ?? 'Someone';
    case 'api_key':
      return `API key ${actor_name ?? ''}`.trim();
    case 'service':
      return 'The portal';
    case 'visitor':
      return 'A visitor';
    default:
      return 'The system';
  }
}

/** The action, to end the sentence: "changed status of a referral: pending → accepted". */
export function actionText(entry: AuditEntry): string {
  const atTheDoor = AT_THE_DOOR[entry.action];
  if (atTheDoor !== undefined) return `${atTheDoor}${whose(entry)}`;
  const verb = VERBS[entry.action] ?? columnLabel(entry.action).toLowerCase();
  if (entry.action === 'exported') return `${verb} ${columnLabel(entry.table_name).toLowerCase()}`;
  if (entry.action === 'listed') return `${verb} ${listedNoun(entry)}`;
  if (entry.action === 'searched') return `${verb} a restricted record`;
  if (entry.action === 'merged' || entry.action === 'unmerged') {
    return `${verb} ${openedNoun(entry)}`;
  }
  if (entry.action === 'opened') return `${verb} ${openedNoun(entry)}`;
  if (entry.action !== 'update') return `${verb} ${nounOf(entry.table_name)}`;
  const changes = changesOf(entry);
  const [only] = changes;
  if (changes.length !== 1 || !only) {
    return `${verb} ${counted(changes.length, 'details')} of ${nounOf(entry.table_name)}`;
  }
  const about = `${verb} ${columnLabel(only.column).toLowerCase()} of ${nounOf(entry.table_name)}`;
  const [before, after] = [shortValue(only.before), shortValue(only.after)];
  return before === null || after === null ? about : `${about}: ${before} → ${after}`;
}

/** The account, and where the attempt came from. */
function whose({ new_values }: AuditEntry): string {
  const { account, address } = doorSchema.parse(new_values ?? {});
  return (account ? ` for ${account}` : '') + (address ? ` from ${address}` : '');
}

const doorSchema = z
  .object({ account: z.string().optional(), address: z.string().optional() })
  .catch({});

/**
 * The log counts the rows of a list that were read (a row read twice counts twice) and their
 * patients.
 */
function listedNoun({ table_name, new_values }: AuditEntry): string {
  const { rows, patients } = listedSchema.parse(new_values ?? {});
  const people = patients === 0 ? 'no patient' : counted(patients, 'patients');
  const where = LISTS[table_name] ?? columnLabel(table_name).toLowerCase();
  return `${people} in ${where} (${counted(rows, 'rows')})`;
}

/** Lists with another name than their table's. */
const LISTS: Record<string, string> = {
  patients: 'lists',
  scheduling_requests: 'appointment requests',
  threads: 'conversations',
};

const listedSchema = z.object({ rows: z.number(), patients: z.number() });

/** Records that are opened as a whole. */
const OPENED: Record<string, string> = { patients: 'the record', coverages: 'the coverages' };

function openedNoun({ table_name, patientName }: AuditEntry): string {
  return `${OPENED[table_name] ?? nounOf(table_name)} of ${patientName ?? 'a patient'}`;
}

export function columnLabel(column: string): string {
  const words = column.replace(/_(id|at)$/, '').replaceAll('_', ' ');
  return capitalized(words);
}

const SHORT = 40;

/** A value short enough for a sentence; null for others. */
function shortValue(value: unknown): string | null {
  if (value === null || value === undefined) return 'nothing';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string' || idOrNull(value) !== null || TIME.test(value)) return null;
  return value.length <= SHORT && !value.includes('\n') ? value : null;
}

const TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/;
const DAY = /^\d{4}-\d\d-\d\d$/;

const digestSchema = z.object({ sha256: z.string(), length: z.number() });

export function valueText(
  value: unknown,
  timeZone: string,
  names: ReadonlyMap<string, string>,
): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return textValue(value, timeZone, names);
  if (Array.isArray(value)) {
    return value.map((item) => valueText(item, timeZone, names)).join(', ') || '—';
  }
  const digest = digestSchema.safeParse(value);
  if (!digest.success) return JSON.stringify(value);
  const { sha256, length } = digest.data;
  return `${counted(length, 'characters')}, not shown (fingerprint ${sha256.slice(0, 8)})`;
}

function textValue(value: string, timeZone: string, names: ReadonlyMap<string, string>): string {
  if (idOrNull(value) !== null) return names.get(value) ?? `#${value.slice(0, 8)}`;
  if (TIME.test(value)) return formatDateTime(value, timeZone);
  return DAY.test(value) ? formatCalendarDate(value) : value;
}
