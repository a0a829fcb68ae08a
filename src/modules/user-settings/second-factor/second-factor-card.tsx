import { useQuery } from '@tanstack/react-query';
import { Fingerprint, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { formatDate } from '@/lib/dates';
import {
  type Factor,
  factorQueries,
  KIND_NAMES,
} from '@/session/second-factor/second-factor.queries';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { RecoveryCodes } from './recovery-codes';

const EnrolDialog = lazyDialog(
  () => import('@/session/second-factor/enrol/enrol-dialog'),
  'EnrolDialog',
);
const RemoveDialog = lazyDialog(() => import('./remove-dialog'), 'RemoveDialog');

export function SecondFactorCard() {
  const { timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const factors = useQuery(factorQueries.own(userId));
  const [offered, setOffered] = useState(true);
  const [enrolling, setEnrolling] = useState(false);
  const [removing, setRemoving] = useState<Factor>();
  const hasSome = factors.data !== undefined && factors.data.length > 0;

  return (
    <Card
      title="Two-step sign-in"
      description="Protects your account even if someone learns your password."
      footer={
        offered ? (
          <Button
            {...EnrolDialog.ahead}
            disabled={!factors.data}
            onClick={() => setEnrolling(true)}
          >
            {hasSome ? 'Add another' : 'Set up two-step sign-in'}
          </Button>
        ) : undefined
      }
    >
      <QueryState query={factors} loading={<Skeleton className="h-12" />}>
        {(list) => (
          <div className="grid gap-4 text-sm">
            {list.length > 0 ? (
              <ul aria-label="Second steps" className="grid gap-4">
                {list.map((factor) => (
                  <li key={factor.id} className="flex items-center gap-3">
                    <KindIcon kind={factor.kind} />
                    <div className="min-w-0 flex-1">
                      <p className="truncate font-medium">{factor.name}</p>
                      <p className="text-muted text-xs">
                        {KIND_NAMES[factor.kind]}, set up {formatDate(factor.since, timeZone)}
                      </p>
                    </div>
                    <Button
                      size="sm"
                      aria-label={`Remove ${factor.name}`}
                      onClick={() => setRemoving(factor)}
                    >
                      Remove
                    </Button>
                  </li>
                ))}
              </ul>
            ) : (
              <p role="status">
                {offered
                  ? 'Off. Your password alone signs you in.'
                  : 'This server doesn’t offer a second step.'}
              </p>
            )}
            {list.length > 0 && <RecoveryCodes />}
          </div>
        )}
      </QueryState>
      {enrolling && (
        <EnrolDialog
          onClose={() => setEnrolling(false)}
          onNotOffered={() => {
            setOffered(false);
            setEnrolling(false);
          }}
        />
      )}
      {removing && (
        <RemoveDialog
          factor={removing}
          turnsOff={factors.data?.length === 1}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </Card>
  );
}

function KindIcon({ kind }: Pick<Factor, 'kind'>) {
  const Icon = kind === 'app' ? Smartphone : Fingerprint;
  return <Icon aria-hidden="true" className="size-5 shrink-0 text-muted" />;
}
