import { hearOfErrors } from '@/lib/page-error';

/**
 * Reports errors that pages didn't catch, or caught and can't explain. Returns the unsubscribe
 * function.
 */
export function listenForErrors(): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const tell = (thrown: unknown) =>
    // The reporting code is loaded on the first error. If it can't be loaded, the browser has other
    // problems.
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
