import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { ErrorState } from '@/ui/error-state';
import type { EligibilityRequest } from '../../eligibility-request.queries';
import { responseQueries } from '../reading/response.queries';
import { RequestSkeleton } from '../request-skeleton';
import { Benefits } from './benefits';

interface PayerResponseProps {
  request: EligibilityRequest & { response_x12: string };
}

/** The payer's response, read beside the page. One that can't be read is left to the raw view. */
export function PayerResponse({ request }: PayerResponseProps) {
  const company = useCompany();
  const reading = useQuery(responseQueries.summary(company.id, request));
  if (reading.isPending) return <RequestSkeleton />;
  if (reading.error) {
    return (
      <ErrorState
        compact
        message={reading.error.message}
        retrying={reading.isFetching}
        onRetry={() => void reading.refetch()}
      />
    );
  }
  return reading.data && <Benefits request={request} response={reading.data} />;
}
