import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { type AppError, isTransient, logError, toAppError } from '@/lib/errors';
import { markOutdated } from '@/records/use-write';

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
  }
}

const RETRIES = 2;

/**
 * Repeats reads that failed for a passing reason twice. Never repeats writes: only the person knows
 * whether to try again.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        logError(toAppError(error));
        // A failed first load shows in place of the data; a later failure needs a toast. Failures
        // with the same reason, such as offline, share one toast.
        if (query.state.data !== undefined) void sayOnce(error.message);
      },
    }),
    mutationCache: new MutationCache({
      onError: (thrown) => {
        const error = toAppError(thrown);
        logError(error);
        // Permissions may have changed: the clinics say what the person may do in each.
        if (error.code === 'forbidden') {
          void markOutdated(client, 'companies');
        }
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < RETRIES && isTransient(error),
        // By default, queries wait silently while offline; here they fail and say so.
        networkMode: 'always',
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

/** The toast code loads after the first paint. */
async function sayOnce(message: string): Promise<void> {
  const shown = await import('sonner').catch(() => null);
  shown?.toast.error(message, { id: message });
}
