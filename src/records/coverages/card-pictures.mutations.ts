import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { storeRecordFile } from '@/records/files/store-record-file';
import { useWrite } from '@/records/use-write';

interface KeptPicture {
  /** Made once per picture: a repeat is the same one. */
  id: string;
  coverageId: string;
  side: 'front' | 'back';
  picture: Blob;
}

export function useKeepPicture(companyId: string) {
  return useWrite('coverages', {
    mutationFn: async ({ id, coverageId, side, picture }: KeptPicture) => {
      const { path } = await storeRecordFile({
        bucket: 'insurance-cards',
        companyId,
        ownerId: coverageId,
        id,
        name: `${side}.jpg`,
        file: picture,
        mediaType: 'image/jpeg',
      });
      return unwrap(
        await db.rpc('keep_card_picture', { picture_id: id, coverage_id: coverageId, side, path }),
        'Error saving coverage',
      );
    },
  });
}

export function useRemovePicture() {
  return useWrite('coverages', {
    mutationFn: async ({ id, reason }: { id: string; reason: string }) =>
      unwrap(
        await db.rpc('remove_card_picture', { picture_id: id, reason }),
        'Error removing picture',
      ),
  });
}
