import { db } from './client';
import { unwrapMaybe } from './result';

export type Subject =
  | 'allergens'
  | 'allergy_panels'
  | 'clinic_settings'
  | 'companies'
  | 'locations'
  | 'operating_rooms'
  | 'operating_staff'
  | 'patients'
  | 'payers'
  | 'providers'
  | 'referral_documents'
  | 'referrals'
  | 'referring_practices'
  | 'referring_providers';

/**
 * The author of a change, to begin a sentence.
 *
 * @param since the row's `updated_at` as it was seen
 * @returns "Dana Whitfield", "You" or null if unknown
 */
export async function whoChanged(
  companyId: string,
  subject: Subject,
  rowId: string,
  since: string,
): Promise<string | null> {
  const change = unwrapMaybe(
    await db
      .rpc('last_change', { company_id: companyId, subject, row_id: rowId, since })
      .maybeSingle(),
  );
  if (!change) return null;
  return change.by_me ? 'You' : change.name;
}
