import { FileCheck2, Landmark } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';
import { ScreenHeader } from '@/ui/screen-header';
import { ScanCard } from './coverages/capture/scan-card';
import { FindCoverages } from './coverages/find-coverages';
import { VerifyDayButton } from './eligibility/batch/verify-day-button';
import { RecentCard } from './eligibility/recent/recent-card';
import { VerifyButton } from './eligibility/verify/verify-button';

export function InsurancePage() {
  const { slug } = useCompany();
  return (
    <>
      <ScreenHeader
        title="Insurance Verification"
        subtitle="Scan cards, verify coverage and see what plans pay."
        actions={
          <>
            <ButtonLink icon={FileCheck2} to={paths.authorizations(slug)} className="max-sm:grow">
              Authorizations
            </ButtonLink>
            <ButtonLink icon={Landmark} to={paths.payers(slug)} className="max-sm:grow">
              Payers
            </ButtonLink>
            <VerifyDayButton />
            <VerifyButton />
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[18rem_minmax(0,1fr)] 2xl:grid-cols-[24rem_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5">
          <ScanCard />
          <FindCoverages />
        </div>
        <RecentCard />
      </div>
    </>
  );
}
