import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { t } from '@/fields/words';
import { logError, toAppError } from '@/lib/errors';
import { tellOfError } from '@/lib/page-error';
import { Button } from '@/ui/button';

/**
 * Shown when a page's code didn't arrive or broke while drawing. It is in the first bundle, since
 * nothing more can be fetched then, and so has no icon.
 */
export function ErrorPage() {
  const error = useRouteError();
  useEffect(() => {
    logError(toAppError(error));
    tellOfError(error);
  }, [error]);
  return (
    <div className="grid min-h-[70dvh] place-content-center justify-items-center gap-6 p-6 text-center">
      <title>{`${t('Something went wrong')} · Clinic Portal`}</title>
      <div role="alert">
        <h1 className="font-semibold text-xl">{t('This page could not be shown.')}</h1>
        <p className="mt-1 text-muted">{t('Loading it again usually helps.')}</p>
      </div>
      <Button onClick={() => window.location.reload()}>{t('Retry')}</Button>
    </div>
  );
}
