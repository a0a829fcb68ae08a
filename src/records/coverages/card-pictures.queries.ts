import { queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { downloadFile } from '@/lib/supabase/storage';
import { opened, openRecord } from '@/records/patients/open-record.queries';

export const cardPictureQueries = {
  all: (companyId: string) => ['company', companyId, 'card_pictures'] as const,

  /** A picture of a card, from the private bucket. */
  bytes: (companyId: string, path: string) =>
    queryOptions({
      queryKey: ['company', companyId, 'insurance-cards', path],
      queryFn: async ({ signal }) => {
        const [, coverageId = ''] = path.split('/');
        // Storage requires that the person has opened the coverage, which the log records.
        await opened(openRecord(companyId, 'coverages', coverageId).select('id'));
        return await downloadFile({ bucket: 'insurance-cards', path, signal });
      },
    }),

  /** The pictures of a card that came by the patient's app. */
  sent: (companyId: string, patientId: string, files: readonly string[]) =>
    queryOptions({
      queryKey: [...cardPictureQueries.all(companyId), 'sent', ...files],
      queryFn: async ({ signal }) => {
        // Storage requires that the person has opened the patient, which the log records.
        await opened(openRecord(companyId, 'patients', patientId).select('id'));
        return await Promise.all(
          files.map((path) => downloadFile({ bucket: 'insurance-cards', path, signal })),
        );
      },
    }),

  /** Pictures removed from a card, the latest first: for admins; empty for others. */
  removed: (companyId: string, coverageId: string) =>
    queryOptions({
      queryKey: [...cardPictureQueries.all(companyId), 'removed', coverageId],
      queryFn: async ({ signal }) =>
        unwrap(
          await db
            .rpc('removed_card_pictures', { company_id: companyId, coverage_id: coverageId })
            .select(
              `
                id,
                side,
                path,
                removed_at,
                removal_reason,
                remover:user_profiles!card_pictures_removed_by_fkey(
                  username,
                  display_name
                )
              `,
            )
            .order('removed_at', { ascending: false })
            .limit(20)
            .abortSignal(signal),
        ),
    }),
};
