import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { storeRecordFile } from '@/records/files/store-record-file';
import { useWrite } from '@/records/use-write';
import { PICTURES } from './patient-pictures.queries';

interface NewPicture {
  /** Made once per picture: a repeat is the same one. */
  id: string;
  picture: Blob;
}

export function useKeepPatientPicture(companyId: string, patientId: string) {
  return useWrite('patient-pictures', {
    mutationFn: async ({ id, picture }: NewPicture) => {
      const { path } = await storeRecordFile({
        bucket: PICTURES,
        companyId,
        ownerId: patientId,
        id,
        name: 'face.jpg',
        file: picture,
        mediaType: 'image/jpeg',
      });
      return unwrap(
        await db.rpc('keep_patient_picture', {
          picture_id: id,
          company_id: companyId,
          patient_id: patientId,
          path,
        }),
        'Error saving picture',
      );
    },
  });
}

/** Deletes a patient's picture for good. Safe to repeat. */
export function useRemovePatientPicture(companyId: string, patientId: string) {
  return useWrite('patient-pictures', {
    mutationFn: async () =>
      unwrap(
        await db.rpc('remove_patient_picture', { company_id: companyId, patient_id: patientId }),
        'Error removing picture',
      ),
  });
}
