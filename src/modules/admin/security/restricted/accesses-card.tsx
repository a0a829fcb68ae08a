import { useQuery } from '@tanstack/react-query';
import { Siren } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { memberQueries } from '@/tables/members/members.queries';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { AccessRow } from './access-row';
import { restrictedQueries } from './restricted.queries';
import { ReviewDialog } from './review-dialog';

/** Emergency accesses, until somebody has looked at each. */
export function AccessesCard() {
  const { id: companyId } = useCompany();
  const list = useQuery(restrictedQueries.accesses(companyId));
  const members = useQuery(memberQueries.list(companyId));
  const [reviewed, setReviewed] = useState<string | null>(null);
  const names = new Map((members.data ?? []).map(({ userId, name }) => [userId, name]));
  return (
    <Card
      icon={<Siren />}
      title="Emergency access"
      description="Restricted records that a physician opened. Each is closed by an administrator’s review."
      flush
    >
      {renderList()}
      {reviewed !== null && <ReviewDialog accessId={reviewed} onClose={() => setReviewed(null)} />}
    </Card>
  );

  function renderList() {
    if (list.isPending) return <LoadingState label="Loading emergency accesses..." />;
    if (!list.data) {
      return (
        <ErrorState
          message={list.error.message}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      );
    }
    if (list.data.length === 0) {
      return <p className="border-t px-5 py-4 text-muted text-sm">Nobody has needed it.</p>;
    }
    return (
      <ul aria-label="Emergency accesses" className="divide-y border-t">
        {list.data.map((access) => (
          <AccessRow
            key={access.id}
            access={access}
            who={names.get(access.user_id) ?? 'A former member'}
            reviewer={names.get(access.reviewed_by ?? '') ?? 'an administrator'}
            onReview={() => setReviewed(access.id)}
          />
        ))}
      </ul>
    );
  }
}
