import { ReferralsPage } from './referrals-page';

export function Component() {
  return <ReferralsPage />;
}
