import { useMutation, useQueryClient } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import type { TablesInsert } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/result';
import { uploadFile } from '@/lib/supabase/storage';
import { payerQueries } from '@/tables/payers/payers.queries';

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
    onSuccess: () => client.invalidateQueries({ queryKey: ['company', companyId, 'coverages'] }),
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

/** Adds an insurer the clinic didn't deal with before; only its admins may. Answers its id. */
export function useAddPayer(companyId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      const { id } = unwrap(
        await db.from('payers').insert({ company_id: companyId, name }).select('id').single(),
        'Error saving payer',
      );
      // The form chooses it from this list: it has to be there when the id arrives.
      await client.invalidateQueries({ queryKey: payerQueries.active(companyId).queryKey });
      return id;
    },
  });
}
