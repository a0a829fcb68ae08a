/** Tables of which nobody of the API is granted every column: the others are read by functions that tell the log. */
const NOT_GRANTED_WHOLE = new Set([
  'patients',
  'coverages',
  'eligibility_requests',
  'sent_insurances',
  'referrals',
  'referral_events',
  'referral_missing_items',
  'referral_contact_attempts',
  'referral_documents',
  'referral_answers',
  'office_messages',
  'messages',
  'prior_authorizations',
  'prior_authorization_services',
  'prior_authorization_calls',
  'prior_authorization_documents',
  'prior_authorization_events',
  'scheduling_requests',
  'schedule_events',
  'surgery_cases',
  'case_procedures',
  'case_checklist_items',
  'surgery_case_events',
  'card_pictures',
  'message_attachments',
  'patient_merges',
]);

/** What of a table with an id anybody may ask for by REST. */
export const grantedColumns = (table: string) => (NOT_GRANTED_WHOLE.has(table) ? 'id' : '*');
