import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { type EligibilityRequest, eligibilityQueries } from '../../eligibility.queries';
import type { RespondedRequest } from '../reading/response.queries';
import { NotCompared } from './not-compared';
import { PreviousChanges } from './previous-changes';

/** What changed since the last response about this coverage; nothing for the first. */
export function ChangesCard({ request }: { request: EligibilityRequest & RespondedRequest }) {
  const company = useCompany();
  const previous = useQuery(eligibilityQueries.previous(company.id, request));
  if (previous.isLoadingError) {
    return (
      <NotCompared
        reason={previous.error.message}
        retrying={previous.isFetching}
        onRetry={() => void previous.refetch()}
      />
    );
  }
  if (!previous.data || previous.data.response_x12 === null) return null;
  const { response_x12, ...row } = previous.data;
  return <PreviousChanges before={{ ...row, response_x12 }} after={request} />;
}
