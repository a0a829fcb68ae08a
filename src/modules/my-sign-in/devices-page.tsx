import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { QueryState } from '@/kit/query/query-state';
import { publicPaths } from '@/lib/public-paths';
import { deviceOf } from '@/lib/user-agent';
import { rows } from '@/records/patient-app/phone/tile';
import { useSession } from '@/session/session-store';
import { useEndSession, useEndSessions } from '@/session/sessions/sessions.mutations';
import { type OwnSession, sessionQueries } from '@/session/sessions/sessions.queries';
import { BackLink } from '@/ui/back-link';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { RelativeTime } from '@/ui/relative-time';
import { HERE } from './here';
import { PasskeysSection } from './passkeys-section';

/** Where the person is signed in, and the passkeys that sign them in. */
export function DevicesPage() {
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-start gap-6 px-4 py-6">
      <title>Your devices · Clinic Portal</title>
      <div>
        <BackLink to={publicPaths.my()}>My charts</BackLink>
        <h1 className="mt-1 font-semibold text-2xl">Your devices</h1>
        <p className="wrap-anywhere text-muted text-sm">
          Where {session.email} is signed in. Lost a phone? Sign it out here, and remove its
          passkey.
        </p>
      </div>
      <Devices userId={session.userId} />
      <PasskeysSection userId={session.userId} email={session.email} token={session.tozToken} />
    </main>
  );
}

function Devices({ userId }: { userId: string }) {
  const sessions = useQuery(sessionQueries.own(userId));
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  return (
    <section aria-label="Signed in" className="grid gap-3">
      <h2 className="font-semibold text-base">Signed in</h2>
      <QueryState query={sessions}>
        {(all) => (
          <>
            <ul aria-label="Devices" className={rows}>
              {all.map((session) => (
                <li key={session.id} className="flex items-center gap-3 px-4 py-3">
                  <Smartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
                  <Device session={session} />
                  {session.is_current ? (
                    <Badge tone="success">This device</Badge>
                  ) : (
                    <Button
                      size="sm"
                      aria-label={`Sign out ${nameOf(session)}`}
                      onClick={() => setAsked(session)}
                    >
                      Sign out
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {all.length > 2 && (
              <Button onClick={() => setAsked('others')}>Sign out all other devices</Button>
            )}
          </>
        )}
      </QueryState>
      {asked && <EndDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </section>
  );
}

const nameOf = ({ is_current, user_agent }: OwnSession) =>
  deviceOf(is_current ? navigator.userAgent : user_agent);

function Device({ session }: { session: OwnSession }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="wrap-anywhere font-medium text-sm">{nameOf(session)}</p>
      <p className="text-muted text-xs">
        Since <RelativeTime at={session.started_at} timeZone={HERE} show="both" within />
        {!session.is_current && (
          <>
            , last used{' '}
            <RelativeTime at={session.last_used_at} timeZone={HERE} show="both" within />
          </>
        )}
      </p>
    </div>
  );
}

interface EndDialogProps {
  asked: OwnSession | 'others';
  onClose: () => void;
}

function EndDialog({ asked, onClose }: EndDialogProps) {
  const one = useEndSession();
  const others = useEndSessions();
  const isAll = asked === 'others';
  return (
    <ConfirmDialog
      onClose={onClose}
      title={isAll ? 'Sign out all other devices?' : `Sign out ${nameOf(asked)}?`}
      description="Pages that are open there close within a minute. Nothing of your charts is lost."
      confirmLabel="Sign out"
      pending={one.isPending || others.isPending}
      onConfirm={() =>
        isAll
          ? others.mutate('others', { onSuccess: onClose })
          : one.mutate(asked.id, { onSuccess: onClose })
      }
    >
      <FormError message={(one.error ?? others.error)?.message} />
    </ConfirmDialog>
  );
}
