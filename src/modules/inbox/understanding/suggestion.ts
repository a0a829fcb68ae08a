import type { Clip } from './page-words';

/** What can be suggested for a referral. */
export type FieldName =
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'name_suffix'
  | 'date_of_birth'
  | 'phone'
  | 'address_line1'
  | 'guardian_name'
  | 'payer_name'
  | 'member_id'
  | 'group_number'
  | 'reason'
  | 'requested_service'
  | 'diagnoses'
  | 'referring_provider'
  | 'npi'
  | 'referrer_phone'
  | 'referrer_fax';

/** A value as it was read, for a person to check, beside the clip that it was read from. */
export interface Suggestion {
  value: string;
  /** Nothing speaks against it. */
  isSure: boolean;
  /** It stands where that sender's form had it, or is who it was from: as the clinic filed it the last time. */
  isAsBefore?: boolean;
  /** Where it was read; on no page where it is remembered alone. */
  at?: { pageId: string; clip: Clip };
}

export type Suggestions = Partial<Record<FieldName, Suggestion>>;
