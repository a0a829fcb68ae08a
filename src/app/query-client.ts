import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type AppError, isTransient, logError, toAppError } from '@/lib/errors';
import { markOutdated } from '@/records/outdated';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
  }
}

const RETRIES = 2;

/**
 * The app's one query client. Reads that failed for a passing reason are repeated twice; writes never,
 * since only the person can know whether once more is right.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        logError(toAppError(error));
        // The first load's failure is shown where the data would be; a later one would go unseen.
        // Several that fail for the same reason, as they do offline, say so once.
        if (query.state.data !== undefined) void sayOnce(error.message);
      },
    }),
    mutationCache: new MutationCache({
      onError: (thrown) => {
        const error = toAppError(thrown);
        logError(error);
        // What was allowed a moment ago may be forbidden by now: the clinics say what the person is in each.
        if (error.code === 'forbidden') {
          void markOutdated(client, 'companies');
        }
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && isTransient(error),
        // Offline, the default would wait in silence; here it fails and says so.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** Toasts come after the first paint, and so does the code that shows them: without it there is nowhere to say it. */
async function sayOnce(message: string): Promise<void> {
  const shown = await import('sonner').catch(() => null);
  shown?.toast.error(message, { id: message });
}
