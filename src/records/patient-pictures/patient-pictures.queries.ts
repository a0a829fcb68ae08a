import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { downloadFile } from '@/lib/supabase/storage';

export const PICTURES = 'patient-pictures';

export const patientPictureQueries = {
  /** A patient's picture, in memory; null if there is none. */
  bytes: (companyId: string, patientId: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'patient_pictures', patientId],
      queryFn: async ({ signal }) => {
        const [picture] = unwrap(
          await db
            .rpc('open_patient_picture', { company_id: companyId, patient_id: patientId })
            .abortSignal(signal),
        );
        if (picture === undefined) return null;
        return await downloadFile({ bucket: PICTURES, path: picture.path, signal });
      },
    }),
};
