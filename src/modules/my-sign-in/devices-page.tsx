import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import { t } from '@/fields/words';
import { QueryState } from '@/kit/query/query-state';
import { formatDateTime } from '@/lib/dates';
import { publicPaths } from '@/lib/public-paths';
import { deviceOf } from '@/lib/user-agent';
import { usePageLanguage } from '@/preferences/language';
import { rows } from '@/records/patient-app/phone/tile';
import { useSession } from '@/session/session-store';
import { useEndSession } from '@/session/sessions/sessions.mutations';
import { type OwnSession, sessionQueries } from '@/session/sessions/sessions.queries';
import { BackLink } from '@/ui/back-link';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { FormError } from '@/ui/form-error';
import { HERE } from './here';
import { PasskeysSection } from './passkeys-section';

interface Asked {
  /** Null for all others. */
  session: OwnSession | null;
}

/** Where the person is signed in, and the passkeys that sign them in. */
export function DevicesPage() {
  usePageLanguage();
  const session = useSession();
  if (session.status !== 'signed-in') return null;
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-start gap-6 px-4 py-6">
      <title>{`${t('Your devices')} · Clinic Portal`}</title>
      <div>
        <BackLink to={publicPaths.my()}>{t('My charts')}</BackLink>
        <h1 className="mt-1 font-semibold text-2xl">{t('Your devices')}</h1>
        <p className="wrap-anywhere text-muted text-sm">
          {t('Where {email} is signed in.', { email: session.email })}{' '}
          {t('Lost a phone? Sign it out here, and remove its passkey.')}
        </p>
      </div>
      <Devices userId={session.userId} />
      <PasskeysSection userId={session.userId} email={session.email} token={session.tozToken} />
    </main>
  );
}

function Devices({ userId }: { userId: string }) {
  const sessions = useQuery(sessionQueries.own(userId));
  const [asked, setAsked] = useState<Asked>();
  return (
    <section aria-label={t('Signed in')} className="grid gap-3">
      <h2 className="font-semibold text-base">{t('Signed in')}</h2>
      <QueryState query={sessions}>
        {(all) => (
          <>
            <ul aria-label={t('Devices')} className={rows}>
              {all.map((session) => (
                <li key={session.id} className="flex items-center gap-3 px-4 py-3">
                  <Smartphone aria-hidden="true" className="size-5 shrink-0 text-muted" />
                  <Device session={session} />
                  {session.is_current ? (
                    <Badge tone="success">{t('This device')}</Badge>
                  ) : (
                    <Button
                      size="sm"
                      aria-label={t('Sign out {device}', { device: nameOf(session) })}
                      onClick={() => setAsked({ session })}
                    >
                      {t('Sign out')}
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {all.length > 2 && (
              <Button onClick={() => setAsked({ session: null })}>
                {t('Sign out all other devices')}
              </Button>
            )}
          </>
        )}
      </QueryState>
      {asked && <EndDialog {...asked} onClose={() => setAsked(undefined)} />}
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
        {t('Since {time}', { time: formatDateTime(session.started_at, HERE) })}
        {!session.is_current && (
          <>
            <br />
            {t('Last used {time}', { time: formatDateTime(session.last_used_at, HERE) })}
          </>
        )}
      </p>
    </div>
  );
}

interface EndDialogProps extends Asked {
  onClose: () => void;
}

function EndDialog({ session, onClose }: EndDialogProps) {
  const end = useEndSession();
  return (
    <ConfirmDialog
      onClose={onClose}
      title={
        session
          ? t('Sign out {device}?', { device: nameOf(session) })
          : t('Sign out all other devices?')
      }
      description={t(
        'Pages that are open there close within a minute. Nothing of your charts is lost.',
      )}
      confirmLabel={t('Sign out')}
      pending={end.isPending}
      onConfirm={() => end.mutate(session?.id ?? null, { onSuccess: onClose })}
    >
      <FormError message={end.error?.message} />
    </ConfirmDialog>
  );
}
