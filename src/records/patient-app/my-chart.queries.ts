import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { entrySchema, myChartSchema, viewedSchema } from './my-chart.schema';

/** A chart is asked for again this often: access that was ended must end on screen, too. */
const LOOK_AGAIN_MS = 30_000;

export const myChartQueries = {
  /** The charts that the signed-in person may open. */
  list: () =>
    queryOptions({
      queryKey: ['user', null, 'my_charts', 'list'],
      queryFn: async ({ signal }) =>
        z
          .array(entrySchema)
          .parse(
            unwrap(await db.rpc('my_charts').abortSignal(signal), 'Error loading your charts'),
          ),
    }),

  one: (chartId: string) =>
    queryOptions({
      queryKey: ['user', chartId, 'my_charts', 'one'],
      queryFn: async ({ signal }) =>
        myChartSchema.parse(
          unwrap(
            await db.rpc('my_chart', { chart_id: chartId }).abortSignal(signal),
            'Error loading the chart',
          ),
        ),
      refetchInterval: LOOK_AGAIN_MS,
    }),

  /** For the clinic: what a person with access sees; null for nothing. */
  viewedAs: (linkId: string) =>
    queryOptions({
      queryKey: ['user', linkId, 'viewed_as'],
      queryFn: async ({ signal }) =>
        viewedSchema.parse(
          unwrap(
            await db.rpc('view_as_patient', { link_id: linkId }).abortSignal(signal),
            'Error loading the chart',
          ),
        ),
      staleTime: 0,
      gcTime: 0,
    }),
};
