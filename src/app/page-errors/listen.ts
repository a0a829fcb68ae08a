import { hearOfErrors } from '@/lib/page-error';

/** Tells of errors that pages didn't catch, and of those they caught and can't explain, until the returned function is called. */
export function listenForErrors(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const tell = (thrown: unknown) =>
    // What tells comes when there is something to tell; a browser that can't have it has other troubles.
    void import('@/records/system-health/page-errors.mutations')
      .then(({ reportError }) => reportError(thrown))
      .catch(() => undefined);
  window.addEventListener('error', ({ error }) => tell(error), { signal });
  window.addEventListener('unhandledrejection', ({ reason }) => tell(reason), { signal });
  const stopHearing = hearOfErrors(tell);
  return () => {
    stop.abort();
    stopHearing();
  };
}
