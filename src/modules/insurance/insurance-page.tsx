import { PageHeader } from '@/ui/page-header';
import { ScanCard } from './capture/scan-card';
import { RecentCard } from './recent/recent-card';
import { VerifyButton } from './verify/verify-button';

/** Insurance cards in, what payers cover out. */
export function InsurancePage() {
  return (
    <>
      <title>Insurance Verification · Clinic Portal</title>
      <PageHeader
        title="Insurance Verification"
        subtitle="From a patient’s insurance card to what their plan covers."
        actions={<VerifyButton />}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <ScanCard />
        <RecentCard />
      </div>
    </>
  );
}
