import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { fetchRow } from '@/lib/supabase/fetch-row';
import { referralKeys } from '@/shared/referrals/referral-keys';
import { reachOf } from './answers.model';

interface Referrer {
  referring_provider_id: string | null;
  referring_practice_id: string | null;
}

const REACH = 'preferred_way, email, fax, mobile, mobile_stopped_at';

export const answersQueries = {
  /** How the office of a referral is written to, as the directory has it. */
  reach: (companyId: string, referrer: Referrer) => {
    const { referring_provider_id: provider, referring_practice_id: practice } = referrer;
    return queryOptions({
      queryKey: [...referralKeys.all(companyId), 'reach', provider, practice],
      queryFn: async ({ signal }) =>
        reachOf(
          provider === null
            ? null
            : await fetchRow(
                db
                  .from('referring_providers')
                  .select(`id, ${REACH}, practice:referring_practices(${REACH})`),
                { companyId, id: provider, signal },
              ),
          practice === null
            ? null
            : await fetchRow(db.from('referring_practices').select(`id, ${REACH}`), {
                companyId,
                id: practice,
                signal,
              }),
        ),
    });
  },
};
