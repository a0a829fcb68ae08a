import type { Enums } from '@/lib/supabase/database.types';
import type { Scope } from '../period/period.model';

/** A number of referrals that somebody wants to see the rows of. */
export interface ReferralDrill {
  title: string;
  definition: string;
  figure: Enums<'referral_figure'>;
  part: string | null;
  scope: Scope;
}
