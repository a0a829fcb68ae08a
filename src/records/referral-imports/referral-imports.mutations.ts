import { z } from 'zod';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { useWrite } from '@/records/use-write';
import type { ColumnFields } from './import-fields';
import type { ReadRow } from './import-rows';
import type { ReferralFile } from './read-file';
import { PORTION } from './referral-imports.queries';

export interface RowToImport extends Pick<ReadRow, 'line' | 'patient' | 'referral' | 'insurance'> {
  patientId: string | null;
}

interface FileToImport {
  /** Made once per file: repeated portions are saved once. */
  importId: string;
  file: Pick<ReferralFile, 'name' | 'hash' | 'head'>;
  fields: ColumnFields;
  rows: readonly RowToImport[];
  /** Called after each portion with the number of finished rows. */
  onProgress?: (done: number) => void;
}

/**
 * Creates referrals from rows, portion by portion, each all or nothing. Resolves with the number
 * from this file.
 */
export function useImportReferrals(companyId: string) {
  return useWrite('referral-imports', {
    mutationFn: async ({ importId, file, fields, rows, onProgress }: FileToImport) => {
      let count = 0;
      for (let at = 0; at < rows.length; at += PORTION) {
        const portion = rows.slice(at, at + PORTION);
        count = unwrap(
          await db.rpc('import_referrals', {
            company_id: companyId,
            import_id: importId,
            file: {
              name: file.name,
              hash: file.hash,
              head: [...file.head],
              fields: fields.map((field) => field ?? ''),
            },
            rows: portion.map(({ line, patientId, patient, referral, insurance }) => ({
              line,
              patient_id: patientId,
              patient: { ...patient },
              referral,
              insurance,
            })),
          }),
          'Error importing referrals',
        );
        onProgress?.(at + portion.length);
      }
      return count;
    },
  });
}

const undoSchema = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('undone'), count: z.number() }),
  // A member has worked on them: nothing was changed.
  z.object({ verdict: z.literal('touched'), count: z.number(), referrals: z.array(z.string()) }),
]);

/**
 * Undoes a whole import, or returns how many of its referrals members have worked on. Safe to
 * repeat.
 */
export function useUndoImport(companyId: string) {
  return useWrite('referral-imports', {
    mutationFn: async (importId: string) =>
      undoSchema.parse(
        unwrap(
          await db.rpc('undo_referral_import', { company_id: companyId, import_id: importId }),
          'Error undoing an import',
        ),
      ),
  });
}
