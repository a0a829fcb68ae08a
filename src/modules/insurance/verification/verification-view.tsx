import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { useRecordView } from '@/tables/record-views/record-views.mutations';
import { UnlessRestricted } from '@/tables/restrictions/unless-restricted';
import { ErrorState } from '@/ui/error-state';
import { PageHeader } from '@/ui/page-header';
import { Panel } from '@/ui/panel';
import { BackToInsurance } from '../back-to-insurance';
import { CheckPage } from './check-page';
import { CheckSkeleton } from './check-skeleton';
import { NoSuchCheck } from './no-such-check';
import { oneVerification } from './verification.queries';

interface VerificationViewProps {
  verificationId: string;
}

/** One check: what the payer said, in words, in tables and as it came. */
export function VerificationView({ verificationId }: VerificationViewProps) {
  const company = useCompany();
  const check = useQuery(oneVerification.byId(company.id, verificationId));
  useRecordView(
    company.id,
    check.data
      ? {
          patientId: check.data.patient.id,
          subject: 'insurance_verifications',
          subjectId: check.data.id,
        }
      : undefined,
  );
  if (check.data) return <CheckPage check={check.data} />;
  return (
    <>
      <title>Insurance check · Clinic Portal</title>
      <PageHeader title="Insurance check" back={<BackToInsurance />} />
      {renderRest()}
    </>
  );

  function renderRest() {
    if (check.isPending) return <CheckSkeleton />;
    if (check.error) {
      return (
        <Panel>
          <ErrorState
            message={check.error.message}
            retrying={check.isFetching}
            onRetry={() => void check.refetch()}
          />
        </Panel>
      );
    }
    return (
      <UnlessRestricted
        companyId={company.id}
        role={company.role}
        part={{ subject: 'insurance_verifications', subjectId: verificationId }}
      >
        <NoSuchCheck />
      </UnlessRestricted>
    );
  }
}
