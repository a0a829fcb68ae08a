import { useEffect, useRef, useState } from 'react';
import { type KeysetSource, readAll } from '@/lib/keyset';
import { db } from '@/lib/supabase/client';
import type { Json } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';

export interface Export<Row> {
  companyId: string;
  /** The exported table, as the audit log names it. */
  subject: string;
  /** The filters, for the audit log. */
  asked: Json;
  source: KeysetSource<Row>;
}

/** The most rows that Supabase returns at once. */
const BATCH = 1_000;

export function useExport<Row>({ companyId, subject, asked, source }: Export<Row>) {
  const [progress, setProgress] = useState(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const { mutate, isPending } = useWrite('audit', {
    mutationFn: async () => {
      const controller = new AbortController();
      const { signal } = controller;
      running.current = controller;
      setProgress(0);
      try {
        unwrap(
          await db
            .rpc('record_exported', { company_id: companyId, subject, details: asked })
            .abortSignal(signal),
        );
        return await readAll(source, { size: BATCH, signal, onProgress: setProgress });
      } catch (error) {
        if (signal.aborted) return null;
        throw error;
      }
    },
  });
  return { start: mutate, cancel: () => running.current?.abort(), isPending, progress };
}
