import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { calendarDay } from '@/lib/dates';
import { downloadBlob } from '@/lib/download';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { exportParts } from './export';

const PAGE_SIZE = 500;
const LOG_LABEL = 'Error exporting data';

interface Clinic {
  id: string;
  slug: string;
  name: string;
  timeZone: string;
}

interface Progress {
  tables: number;
  rows: number;
}

export function useExport(
  { id: companyId, slug, name, timeZone }: Clinic,
  tables: readonly string[],
  migration: string | null,
) {
  const [progress, setProgress] = useState<Progress>({ tables: 0, rows: 0 });
  const mutation = useMutation({
    mutationFn: async () => {
      const now = new Date();
      const parts = await exportParts({
        clinic: { slug, name },
        migration,
        exportedAt: now.toISOString(),
        tables,
        pageSize: PAGE_SIZE,
        fetchPage: async (table_name, after) =>
          unwrap(
            await db.rpc('export_rows', {
              company_id: companyId,
              table_name,
              after,
              max_rows: PAGE_SIZE,
            }),
            LOG_LABEL,
          ),
        onProgress: setProgress,
      });
      downloadBlob(
        `${slug}-data-${calendarDay(now, timeZone)}.json`,
        new Blob(parts, { type: 'application/json' }),
      );
    },
    onMutate: () => setProgress({ tables: 0, rows: 0 }),
  });
  return { ...mutation, progress };
}
