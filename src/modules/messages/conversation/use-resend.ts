import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { hasUnsent, resendHeldUp } from './outbox.mutations';

/**
 * Sends what was held up as soon as the connection is back, and has the browser ask before it throws
 * away what isn't sent yet.
 */
export function useResend(): void {
  const client = useQueryClient();
  useEffect(() => {
    const whenOnline = () => resendHeldUp(client);
    const whenLeaving = (event: BeforeUnloadEvent) => hasUnsent(client) && event.preventDefault();
    window.addEventListener('online', whenOnline);
    window.addEventListener('beforeunload', whenLeaving);
    return () => {
      window.removeEventListener('online', whenOnline);
      window.removeEventListener('beforeunload', whenLeaving);
    };
  }, [client]);
}
