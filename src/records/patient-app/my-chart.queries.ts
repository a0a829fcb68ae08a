import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { copyTurn } from '@/lib/device-copies';
import { AppError, toAppError } from '@/lib/errors';
import { isOffline } from '@/lib/is-offline';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { entrySchema, myChartSchema, viewedSchema } from './my-chart.schema';
import { fetchViewed } from './viewed.queries';

/** A chart is asked for again this often: access that was ended must end on screen, too. */
const LOOK_AGAIN_MS = 30_000;

/** The server's answer, which this device keeps for a day, or without a connection what it kept. */
async function orCopy(
  name: string,
  ask: () => Promise<unknown>,
): Promise<{ at: number | null; answer: unknown }> {
  // Loaded beside the first request, which shows the page.
  const copies = import('./day-copy').catch(() => null);
  const asked = copyTurn();
  try {
    // Asking would first try for half a minute to renew the session.
    if (isOffline()) throw new AppError('offline');
    const answer = await ask();
    void copies.then((copy) => copy?.keep(name, answer, asked));
    return { at: null, answer };
  } catch (thrown) {
    const copy = await copies;
    if (copy === null) throw thrown;
    return await copy.copyInstead(name, toAppError(thrown));
  }
}

export const myChartQueries = {
  /** The charts that the signed-in person may open. */
  list: () =>
    queryOptions({
      queryKey: ['user', null, 'my_charts', 'list'],
      queryFn: async ({ signal }) => {
        const { answer } = await orCopy('list', async () =>
          unwrap(await db.rpc('my_charts').abortSignal(signal), 'Error loading your charts'),
        );
        return z.array(entrySchema).parse(answer);
      },
    }),

  one: (chartId: string) =>
    queryOptions({
      queryKey: ['user', chartId, 'my_charts', 'one'],
      queryFn: async ({ signal }) => {
        const { at, answer } = await orCopy(chartId, async () =>
          unwrap(
            await db.rpc('my_chart', { chart_id: chartId }).abortSignal(signal),
            'Error loading the chart',
          ),
        );
        const shown = myChartSchema.parse(answer);
        // The clock of a copy stood still since.
        const clock_ahead = shown.clock_ahead + (at === null ? 0 : Date.now() - at);
        return { ...shown, clock_ahead, copied_at: at };
      },
      refetchInterval: LOOK_AGAIN_MS,
    }),

  /** For the clinic: what a person with access sees; null for nothing. */
  viewedAs: (linkId: string) =>
    queryOptions({
      queryKey: ['user', linkId, 'viewed_as'],
      queryFn: async ({ signal }) =>
        viewedSchema.parse(
          unwrap(await fetchViewed(linkId).abortSignal(signal), 'Error loading the chart'),
        ),
      staleTime: 0,
      gcTime: 0,
    }),
};
