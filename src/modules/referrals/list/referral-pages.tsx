import { useLocation } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { useNow } from '@/ui/use-now';
import type { ReferralListItem } from '../referrals.queries';
import { ReferralList } from './referral-list';
import { ReferralRow } from './referral-row';

interface Member {
  userId: string;
  name: string;
  avatarUrl: string | null;
}

interface ReferralPagesProps {
  referrals: readonly ReferralListItem[];
  members: readonly Member[];
  outdated: boolean;
  more: {
    available: boolean;
    loading: boolean;
    error: string | undefined;
    load: () => void;
  };
}

/** Only the page's code: fetching a patient's data counts as looking at it. */
function fetchDetailPage() {
  // What can't be fetched now is fetched, and complained about, when it is needed.
  import('../detail/referral-detail.route').catch(() => undefined);
}

/** The pages loaded so far, and the way to the next. */
export function ReferralPages({ referrals, members, outdated, more }: ReferralPagesProps) {
  const { slug, timeZone } = useCompany();
  const { search } = useLocation();
  const now = useNow();
  const count = `${referrals.length}${more.available ? '+' : ''}`;

  return (
    <>
      <p role="status" className="sr-only">
        {outdated ? 'Loading referrals...' : `${count} referrals shown`}
      </p>
      <ReferralList outdated={outdated}>
        {referrals.map((referral) => (
          <ReferralRow
            key={referral.id}
            referral={referral}
            assignee={members.find((member) => member.userId === referral.assigned_to)}
            href={paths.referral(slug, referral.id)}
            state={{ fromList: search }}
            timeZone={timeZone}
            now={now}
            onAim={fetchDetailPage}
          />
        ))}
      </ReferralList>
      {more.available && (
        <div className="mt-5 grid justify-items-center gap-3" data-print="hide">
          <FormError message={more.error} />
          <Button pending={more.loading} disabled={outdated} onClick={more.load}>
            {more.error === undefined ? 'Load more' : 'Retry'}
          </Button>
        </div>
      )}
    </>
  );
}
