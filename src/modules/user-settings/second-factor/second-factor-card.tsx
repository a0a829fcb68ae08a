import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton } from '@/ui/skeleton';
import { type Factor, factorQueries } from './second-factor.queries';

const EnrolDialog = lazy(() =>
  import('./enrol-dialog').then((module) => ({ default: module.EnrolDialog })),
);
const RemoveDialog = lazy(() =>
  import('./remove-dialog').then((module) => ({ default: module.RemoveDialog })),
);

/** The authenticator apps that signing in asks a code of. */
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
      description="After the password, a code from an app on your phone. Whoever learns your password still gets no further."
      footer={
        offered ? (
          <Button disabled={!factors.data} onClick={() => setEnrolling(true)}>
            {hasSome ? 'Add another app' : 'Set up an authenticator app'}
          </Button>
        ) : undefined
      }
    >
      {factors.isPending && <Skeleton className="h-12" />}
      {factors.isError && (
        <ErrorState
          compact
          message={factors.error.message}
          retrying={factors.isFetching}
          onRetry={() => void factors.refetch()}
        />
      )}
      {factors.data && (
        <div className="grid gap-4 text-sm">
          {hasSome ? (
            <ul aria-label="Authenticator apps" className="grid gap-4">
              {factors.data.map((factor) => (
                <li key={factor.id} className="flex items-center gap-3">
                  <Smartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
                  <div className="min-w-0 flex-1">
                    <p className="truncate font-medium">{factor.name}</p>
                    <p className="text-muted text-xs">
                      Set up {formatDate(factor.since, timeZone)}
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
          {offered && (
            <p className="text-muted">
              If you lose the app, nobody in the portal can sign you in: whoever administers your
              practice’s Supabase project resets it. A second app is the simplest precaution.
            </p>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {enrolling && (
          <EnrolDialog
            onClose={() => setEnrolling(false)}
            onNotOffered={() => {
              setOffered(false);
              setEnrolling(false);
            }}
          />
        )}
        {removing && <RemoveDialog factor={removing} onClose={() => setRemoving(undefined)} />}
      </Suspense>
    </Card>
  );
}
