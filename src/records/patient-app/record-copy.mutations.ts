import { db } from '@/lib/supabase/client';
import type { Enums } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import { recordSchema } from './record-copy.schema';

export interface CopyToTake {
  /** Made once for a copy: asked for again, it is the same. */
  id: string;
  format: Enums<'record_copy_format'>;
}

/** The record for a file. That a copy was taken is recorded. */
export function useTakeCopy(chartId: string) {
  return useWrite('my-charts', {
    mutationFn: async ({ id, format }: CopyToTake) =>
      recordSchema.parse(
        unwrap(
          await db.rpc('my_record', { chart_id: chartId, copy_id: id, format }),
          'Error getting the copy',
        ),
      ),
  });
}
