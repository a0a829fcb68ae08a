import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { TablesInsert } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { uploadFile } from '@/lib/supabase/storage';
import { coverageQueries } from '@/tables/coverages/coverages.queries';
import { verificationQueries } from '../verifications.queries';

const SAVE_LABEL = 'Error saving coverage';

/** Adds a coverage. Its id is made once for the form: sending it again finds it there. */
export function useSaveCoverage(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (coverage: TablesInsert<'coverages'>) => {
      const answer = await db.from('coverages').insert(coverage);
      if (answer.error?.code === '23505') return;
      // An insert that returns no row has null for data; only its error counts.
      unwrap({ ...answer, data: true }, SAVE_LABEL);
    },
    onSuccess: () =>
      Promise.all(
        // Who has none, and whom to ask about, is listed with the checks.
        [coverageQueries.all(companyId), verificationQueries.all(companyId)].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

interface KeptPicture {
  coverageId: string;
  side: 'front' | 'back';
  picture: Blob;
}

/** Keeps a picture of the card with its coverage, in the private bucket. */
export function useKeepPicture(companyId: string) {
  return useMutation({
    mutationFn: async ({ coverageId, side, picture }: KeptPicture) => {
      const path = `${companyId}/${coverageId}/${side}.jpg`;
      await uploadFile({ bucket: 'insurance-cards', path, file: picture, mediaType: 'image/jpeg' });
      unwrap(
        await db
          .from('coverages')
          .update(side === 'front' ? { card_front_path: path } : { card_back_path: path })
          .eq('company_id', companyId)
          .eq('id', coverageId)
          .select('id'),
        SAVE_LABEL,
      );
    },
  });
}
