import { useQuery } from '@tanstack/react-query';
import { Laptop } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { QueryError } from '@/kit/query/query-error';
import { deviceOf } from '@/lib/user-agent';
import { useEndSessions } from '@/session/sessions/sessions.mutations';
import { sessionQueries } from '@/session/sessions/sessions.queries';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { RelativeTime } from '@/ui/relative-time';
import { Skeleton } from '@/ui/skeleton';

const SHOWN = 6;

export function SessionsCard() {
  const { timeZone } = useCompany();
  const { id: userId } = useCurrentUser();
  const sessions = useQuery(sessionQueries.own(userId));
  const end = useEndSessions();
  const [asking, setAsking] = useState<'others' | 'all'>();
  const hasOthers = sessions.data?.some(({ is_current }) => !is_current) ?? false;

  function handleConfirm() {
    if (!asking) return;
    end.mutate(asking, {
      onSuccess: () => {
        setAsking(undefined);
        toast.success('You are signed out everywhere else');
      },
    });
  }

  return (
    <Card
      title="Sessions"
      description="Where you are signed in."
      footer={
        <>
          {hasOthers && (
            <Button onClick={() => setAsking('others')}>Sign out everywhere else</Button>
          )}
          <Button onClick={() => setAsking('all')}>Sign out everywhere</Button>
        </>
      }
    >
      {sessions.isPending && <Skeleton className="h-12" />}
      {sessions.isError && (
        // The session list may fail; ending sessions is another service and works without it.
        <QueryError
          query={sessions}
          compact
          message="Your sessions can’t be listed right now. You can still sign out everywhere."
        />
      )}
      {sessions.data && (
        <ul aria-label="Sessions" className="grid gap-4">
          {sessions.data.slice(0, SHOWN).map((session) => (
            <li key={session.id} className="flex items-center gap-3">
              <Laptop aria-hidden="true" className="size-5 shrink-0 text-muted" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium text-sm">
                  {session.is_current
                    ? deviceOf(navigator.userAgent)
                    : deviceOf(session.user_agent)}
                </p>
                <p className="text-muted text-xs">
                  Signed in{' '}
                  <RelativeTime at={session.started_at} timeZone={timeZone} show="both" within />
                  {session.ip_address !== null && `, from ${session.ip_address}`}
                </p>
              </div>
              {session.is_current && <Badge tone="success">This one</Badge>}
            </li>
          ))}
          {sessions.data.length > SHOWN && (
            <li className="text-muted text-sm">and {sessions.data.length - SHOWN} more</li>
          )}
        </ul>
      )}
      <ConfirmDialog
        open={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking === 'all' ? 'Sign out everywhere?' : 'Sign out everywhere else?'}
        description={
          asking === 'all'
            ? 'This ends all your sessions. Pages open elsewhere will ask for your password.'
            : 'This ends your other sessions. Pages open elsewhere will ask for your password.'
        }
        confirmLabel="Sign out"
        pending={end.isPending}
        onConfirm={handleConfirm}
      >
        <FormError message={end.error?.message} />
      </ConfirmDialog>
    </Card>
  );
}
