import type { Clip } from './page-words';

export type FieldName =
  | 'first_name'
  | 'middle_name'
  | 'last_name'
  | 'name_suffix'
  | 'date_of_birth'
  | 'phone'
  | 'sex'
  | 'email'
  | 'address_line1'
  | 'address_line2'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'guardian_name'
  | 'payer_name'
  | 'member_id'
  | 'group_number'
  | 'plan_name'
  | 'relationship'
  | 'reason'
  | 'requested_service'
  | 'diagnoses'
  | 'asked_see_by'
  | 'referring_provider'
  | 'npi'
  | 'referrer_phone'
  | 'referrer_fax';

export interface Suggestion {
  value: string;
  /** Nothing contradicts it. */
  isSure: boolean;
  /**
   * It stands where this sender's form had it before, or is the sender as the clinic last filed it.
   */
  isAsBefore?: boolean;
  /** Where it was read; undefined if it is only remembered. */
  at?: { pageId: string; clip: Clip };
}

export type Suggestions = Partial<Record<FieldName, Suggestion>>;
