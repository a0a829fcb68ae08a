import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { invoke } from '@/lib/supabase/functions';

const answered = z.object({ scanner: z.enum(['none', 'connected', 'silent']) });

export type ScannerState = z.infer<typeof answered>['scanner'];

export const scannerQueries = {
  /** Whether a virus scanner checks files, as the Edge Function reports it. */
  state: (companyId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'file-scanner'],
      queryFn: async ({ signal }) => {
        const { scanner } = await invoke(
          'check-file',
          { about: 'scanner' },
          { schema: answered, signal, timeoutMs: 40_000 },
        );
        return scanner;
      },
    }),
};
