import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { storeRecordFile } from '@/records/files/store-record-file';
import { useWrite } from '@/records/use-write';
import type { MyChart } from './my-chart.schema';
import { requestsSchema } from './my-chart.schema';

export interface SentPicture {
  /** Made once for the picture, so a repeat goes to the same place. */
  id: string;
  picture: Blob;
}

export interface CardToSend {
  /** Made by the form: sent twice, it is one card. */
  id: string;
  payerName: string;
  memberId: string;
  groupNumber: string;
  front: SentPicture;
  back: SentPicture | undefined;
}

/** Sends pictures of an insurance card and what it says; the desk takes them over. */
export function useSendCard({ id: chartId, company_id: companyId }: MyChart['chart']) {
  const store = async (side: 'front' | 'back', { id, picture }: SentPicture) => {
    const { path } = await storeRecordFile({
      bucket: 'insurance-cards',
      companyId,
      ownerId: chartId,
      id,
      name: `${side}.jpg`,
      file: picture,
      mediaType: 'image/jpeg',
    });
    return path;
  };
  return useWrite('my-charts', {
    mutationFn: async ({ id, payerName, memberId, groupNumber, front, back }: CardToSend) => {
      const front_path = await store('front', front);
      const back_path = back && (await store('back', back));
      return requestsSchema.parse(
        unwrap(
          await db.rpc('send_my_card', {
            chart_id: chartId,
            request_id: id,
            payer_name: payerName,
            member_id: memberId,
            front_path,
            ...(groupNumber !== '' && { group_number: groupNumber }),
            ...(back_path !== undefined && { back_path }),
          }),
          'Error sending the card',
        ),
      );
    },
  });
}
