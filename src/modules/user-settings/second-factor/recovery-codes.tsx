import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useCurrentUser } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { counted } from '@/lib/text';
import { recoveryCodeQueries } from '@/session/second-factor/recovery-codes.queries';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';

const RecoveryCodesDialog = lazyDialog(
  () => import('./recovery-codes-dialog'),
  'RecoveryCodesDialog',
);

export function RecoveryCodes() {
  const { id: userId } = useCurrentUser();
  const left = useQuery(recoveryCodeQueries.left(userId));
  const [making, setMaking] = useState(false);
  return (
    <QueryState query={left} loading={<Skeleton className="h-9" />}>
      {(count) => (
        <div className="flex items-center gap-3">
          <KeyRound aria-hidden="true" className="size-5 shrink-0 text-muted" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">Recovery codes</p>
            <p className="text-muted text-xs">
              {count === null
                ? 'None yet. They sign you in without your second step.'
                : leftOf(count)}
            </p>
          </div>
          <Button {...RecoveryCodesDialog.ahead} size="sm" onClick={() => setMaking(true)}>
            {count === null ? 'Make codes' : 'Make new codes'}
          </Button>
          {making && (
            <RecoveryCodesDialog replaces={count !== null} onClose={() => setMaking(false)} />
          )}
        </div>
      )}
    </QueryState>
  );
}

function leftOf(count: number): string {
  if (count === 0) return 'None left. Make new ones.';
  return `${counted(count, 'codes')} left.`;
}
