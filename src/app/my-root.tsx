import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { t } from '@/fields/words';
import { logError, toAppError } from '@/lib/errors';
import { publicPaths } from '@/lib/public-paths';
import { chooseLanguage, chosenLanguage } from '@/preferences/language';
import { useSession } from '@/session/session-store';
import { LoadingState } from '@/ui/loading-state';
import { createQueryClient } from './query-client';

/** Extra to each page: without it, a code signs in next time, too. */
const PasskeyOffer = lazy(() =>
  import('@/session/passkeys/passkey-offer').then(
    ({ PasskeyOffer }) => ({ default: PasskeyOffer }),
    () => ({ default: () => null }),
  ),
);

/** Pages of a chart for who is signed in; others go to the sign-in and come back. */
export function MyRoot() {
  const session = useSession();
  const { pathname } = useLocation();
  useEffect(beInstallable, []);
  useEffect(keepPages, []);
  if (session.status === 'signed-out' || session.status === 'code-needed') {
    return <Navigate to={publicPaths.mySignIn()} replace state={{ from: pathname }} />;
  }
  if (session.status !== 'signed-in') return <LoadingState label={t('Loading...')} />;
  return <OfOnePerson key={session.userId} />;
}

/** On a phone the charts are installed as an app of their own. */
function beInstallable() {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  if (link) link.href = link.href.replace('site.webmanifest', 'my.webmanifest');
}

/** The pages open without a connection, too: the browser keeps their code. */
function keepPages() {
  // A development server has no built files.
  if (!import.meta.env.PROD) return;
  const base = import.meta.env.BASE_URL;
  // Without it, the pages need a connection.
  navigator.serviceWorker
    ?.register(`${base}my-worker.js`, { scope: `${base}my` })
    .catch(() => undefined);
}

/** The language that the person chose on any device. */
async function speakTheirLanguage() {
  try {
    const { agreeOnLanguage } = await import(
      '@/records/account-languages/account-languages.mutations'
    );
    const own = await agreeOnLanguage(chosenLanguage());
    if (own !== null) await chooseLanguage(own);
  } catch (thrown) {
    // The page stays in the device's.
    logError(toAppError(thrown));
  }
}

/** What is loaded for one person is gone with them. */
function OfOnePerson() {
  const [client] = useState(createQueryClient);
  useEffect(() => void speakTheirLanguage(), []);
  return (
    <QueryClientProvider client={client}>
      <Suspense>
        <PasskeyOffer />
      </Suspense>
      <Outlet />
    </QueryClientProvider>
  );
}
