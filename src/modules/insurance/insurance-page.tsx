import { Landmark } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { buttonClasses } from '@/ui/button-classes';
import { PageHeader } from '@/ui/page-header';
import { useAddress } from '@/ui/use-address';
import { ScanCard } from './capture/scan-card';
import { CoveragesSkeleton } from './coverages/coverages-skeleton';
import { FindCoverages } from './coverages/find-coverages';
import { VerifyDayButton } from './eligibility/batch/verify-day-button';
import { RecentCard } from './eligibility/recent/recent-card';
import { RequestSkeleton } from './eligibility/request/request-skeleton';
import { VerifyButton } from './eligibility/verify/verify-button';

// What a payer said takes a page, and its reader, of its own.
const RequestView = lazy(async () => ({
  default: (await import('./eligibility/request/request-view')).RequestView,
}));
const PatientCoverages = lazy(async () => ({
  default: (await import('./coverages/patient-coverages')).PatientCoverages,
}));
const PayersPage = lazy(async () => ({
  default: (await import('./payers/payers-page')).PayersPage,
}));
const CoveragePage = lazy(async () => ({
  default: (await import('./coverages/coverage-page')).CoveragePage,
}));

/** Insurance cards in, what payers cover out. */
export function InsurancePage() {
  const { slug } = useCompany();
  const [search] = useAddress();
  const eligibilityRequestId = search.get('verification');
  const patientId = search.get('coverages');
  const coverageId = search.get('coverage');

  if (eligibilityRequestId !== null) {
    return (
      <Suspense fallback={<RequestSkeleton />}>
        <RequestView eligibilityRequestId={eligibilityRequestId} />
      </Suspense>
    );
  }
  if (patientId !== null) {
    return (
      <Suspense fallback={<CoveragesSkeleton />}>
        <PatientCoverages patientId={patientId} openId={null} />
      </Suspense>
    );
  }
  if (coverageId !== null) {
    return (
      <Suspense fallback={<CoveragesSkeleton />}>
        <CoveragePage coverageId={coverageId} />
      </Suspense>
    );
  }
  if (search.has('payers')) {
    return (
      <Suspense fallback={<CoveragesSkeleton />}>
        <PayersPage />
      </Suspense>
    );
  }
  return (
    <>
      <title>Insurance Verification · Clinic Portal</title>
      <PageHeader
        title="Insurance Verification"
        subtitle="From a patient’s insurance card to what their plan covers."
        actions={
          <>
            <Link to={paths.payers(slug)} className={buttonClasses({ className: 'max-sm:grow' })}>
              <Landmark aria-hidden="true" className="size-4" />
              Payers
            </Link>
            <VerifyDayButton />
            <VerifyButton />
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,24rem)_minmax(0,1fr)]">
        <div className="grid grid-cols-1 gap-5">
          <ScanCard />
          <FindCoverages />
        </div>
        <RecentCard />
      </div>
    </>
  );
}
