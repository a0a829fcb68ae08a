import { db } from '@/lib/supabase/client';

export const openReferral = (companyId: string, referralId: string) =>
  db.rpc('open_referral', { company_id: companyId, referral_id: referralId });
