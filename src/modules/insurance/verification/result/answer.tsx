import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { ErrorState } from '@/ui/error-state';
import { CheckSkeleton } from '../check-skeleton';
import { readingQueries } from '../reading/reading.queries';
import type { Verification } from '../verification.queries';
import { Benefits } from './benefits';

interface AnswerProps {
  check: Verification & { reply_x12: string };
}

/** The payer's reply, read beside the page. One that can't be read is left to the raw view. */
export function Answer({ check }: AnswerProps) {
  const company = useCompany();
  const reading = useQuery(readingQueries.answer(company.id, check));
  if (reading.isPending) return <CheckSkeleton />;
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
  return reading.data && <Benefits check={check} answer={reading.data} />;
}
