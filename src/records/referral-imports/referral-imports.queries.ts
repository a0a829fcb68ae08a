import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { fetchRows } from '@/lib/supabase/clinic-rows';
import { unwrap } from '@/lib/supabase/result';
import { referralKeys } from '@/records/referrals/referral-keys';
import type { ReferralFile } from './read-file';

/** The most rows compared or saved per request. */
export const PORTION = 100;

export interface PersonInFile {
  line: number;
  first_name: string;
  last_name: string;
  date_of_birth: string;
  phone: string | null;
  medical_record_number: string | null;
}

export type ReferralImport = Awaited<ReturnType<typeof fetchImports>>[number];
export type ImportFinding = z.infer<typeof findingsSchema>[number];

export const importQueries = {
  all: (companyId: string) => [...referralKeys.all(companyId), 'imports'] as const,

  /** Files that were imported, the latest first. */
  list: (companyId: string) =>
    queryOptions({
      queryKey: [...importQueries.all(companyId), 'list'],
      queryFn: ({ signal }) => fetchImports(companyId, signal),
    }),

  /** Existing data on the people in a file: charts, open referrals and rows imported before. */
  preview: (
    companyId: string,
    { hash }: Pick<ReferralFile, 'hash'>,
    people: readonly PersonInFile[],
  ) =>
    queryOptions({
      queryKey: [...importQueries.all(companyId), 'preview', hash, people],
      queryFn: async ({ signal }) => {
        const found: ImportFinding[] = [];
        for (let at = 0; at < people.length; at += PORTION) {
          const answer = await db
            .rpc('preview_referral_import', {
              company_id: companyId,
              file_hash: hash,
              people: people.slice(at, at + PORTION).map((person) => ({ ...person })),
            })
            .abortSignal(signal);
          found.push(...findingsSchema.parse(unwrap(answer, 'Error comparing the file')));
        }
        return found;
      },
      // A colleague may have just added these people.
      staleTime: 0,
    }),
};

/** The generated types don't know which columns may be null. */
const findingsSchema = z.array(
  z.object({
    line: z.number(),
    imported_as: z.string().nullable(),
    patient_id: z.string().nullable(),
    first_name: z.string().nullable(),
    last_name: z.string().nullable(),
    date_of_birth: z.string().nullable(),
    medical_record_number: z.string().nullable(),
    is_same: z.boolean(),
    open_referral_id: z.string().nullable(),
    open_since: z.string().nullable(),
  }),
);

function fetchImports(companyId: string, signal: AbortSignal) {
  return fetchRows(
    db
      .from('referral_imports')
      .select(
        `
          id,
          file_name,
          file_hash,
          head,
          head_fields,
          referral_count,
          imported_by,
          created_at,
          undone_at,
          importer:user_profiles!referral_imports_imported_by_fkey(username, display_name)
        `,
      )
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(20),
    { companyId, signal },
  );
}
