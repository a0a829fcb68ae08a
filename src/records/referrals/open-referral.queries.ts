import { db } from '@/lib/supabase/client';

/** Asks for a referral with what it is for; the database tells the audit log that it was opened. */
export const openReferral = (companyId: string, referralId: string) =>
  db.rpc('open_referral', { company_id: companyId, referral_id: referralId });
