import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { usePick } from '@/kit/conflict/use-pick';
import { AppError } from '@/lib/errors';
import { pick } from '@/lib/pick';
import { isSameValue } from '@/lib/same-value';
import { toEditArguments, toEditDraft } from '@/records/surgery-cases/edit-case.model';
import { useEditCase } from '@/records/surgery-cases/surgery-cases.mutations';
import { type CaseDetail, surgeryCaseQueries } from '@/records/surgery-cases/surgery-cases.queries';

const PROPERTIES = ['surgeon_id', 'location_id', 'room_id', 'duration_minutes'] as const;

/** Sets one property of a case at once, with an undo. */
export function useCasePick(subject: CaseDetail) {
  const { id: companyId } = useCompany();
  const client = useQueryClient();
  const edit = useEditCase(companyId);
  return usePick(pick(subject, PROPERTIES), async (seen, values) => {
    // A case is saved whole: start from the newest row to keep colleagues' other changes.
    const row = await client.fetchQuery({
      ...surgeryCaseQueries.detail(companyId, subject.id),
      staleTime: 0,
    });
    if (row === null) throw new AppError('not-found');
    const isAsSeen = isSameValue({ ...pick(row, PROPERTIES), ...seen }, pick(row, PROPERTIES));
    const { stage } = await edit.mutateAsync({
      ...toEditArguments(toEditDraft({ ...row, ...values }), { start: row, row }),
      // With the old revision, the database refuses it and names the colleague.
      ...(!isAsSeen && { expected_revision: subject.revision }),
    });
    if (stage !== row.stage) toast.warning('The case is back in Pre-Op: something no longer fits.');
  });
}
