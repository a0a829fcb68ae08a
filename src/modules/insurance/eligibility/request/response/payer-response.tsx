import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryState } from '@/kit/query/query-state';
import type { EligibilityRequest } from '../../eligibility.queries';
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
  return (
    <QueryState query={reading} loading={<RequestSkeleton />}>
      {(response) => response && <Benefits request={request} response={response} />}
    </QueryState>
  );
}
