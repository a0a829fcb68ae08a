import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import type { Replied } from '../reading/reading.queries';
import { oneVerification, type Verification } from '../verification.queries';
import { NotCompared } from './not-compared';
import { PreviousChanges } from './previous-changes';

/** What changed since the payer was last asked about this coverage; nothing for the first time. */
export function ChangesCard({ check }: { check: Verification & Replied }) {
  const company = useCompany();
  const previous = useQuery(oneVerification.previous(company.id, check));
  if (previous.isLoadingError) {
    return (
      <NotCompared
        reason={previous.error.message}
        retrying={previous.isFetching}
        onRetry={() => void previous.refetch()}
      />
    );
  }
  if (!previous.data || previous.data.reply_x12 === null) return null;
  const { reply_x12, ...row } = previous.data;
  return <PreviousChanges before={{ ...row, reply_x12 }} after={check} />;
}
