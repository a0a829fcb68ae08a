import { useEffect } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router-dom';
import { logError, toAppError } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { NotFoundPage } from './not-found-page';

/** When a page can't be shown at all: its code didn't arrive, or it broke while being drawn. */
export function ErrorPage() {
  const error = useRouteError();
  const notFound = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    if (!notFound) logError(toAppError(error));
  }, [error, notFound]);
  if (notFound) return <NotFoundPage />;
  return (
    <main className="grid min-h-[70dvh] place-items-center p-6">
      <title>Something went wrong · Clinic Portal</title>
      <ErrorState
        message="This page could not be shown. Loading it again usually helps."
        onRetry={() => window.location.reload()}
      />
    </main>
  );
}
