import { useParams } from 'react-router-dom';
import { ReferralDetailPage } from './referral-detail-page';

export function Component() {
  const { referralId = '' } = useParams();
  // Half-typed values belong to one referral and must not move to the next.
  return <ReferralDetailPage key={referralId} referralId={referralId} />;
}
