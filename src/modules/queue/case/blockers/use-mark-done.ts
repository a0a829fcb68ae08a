import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { toAppError } from '@/lib/errors';
import { useSetChecklistItem } from '@/records/surgery-cases/surgery-cases.mutations';
import {
  type ChecklistItem,
  surgeryCaseQueries,
} from '@/records/surgery-cases/surgery-cases.queries';

/** Marks a line of a case's checklist done, and offers to take that back. */
export function useMarkDone(caseId: string) {
  const { id: companyId } = useCompany();
  const client = useQueryClient();
  const set = useSetChecklistItem();

  /** Of the line as it was saved: what a colleague changes after that isn't ours to take back. */
  const savedRevision = (itemId: string) =>
    client
      .getQueryData(surgeryCaseQueries.detail(companyId, caseId).queryKey)
      ?.items.find(({ id }) => id === itemId)?.revision;

  function takeBack({ id, state, reason, result_date, valid_until }: ChecklistItem, from: number) {
    // The page may be another by then, which a callback of `mutate` wouldn't outlive.
    void set
      .mutateAsync({
        item_id: id,
        state,
        reason,
        result_date,
        valid_until,
        expected_revision: from,
      })
      .catch((thrown: unknown) => toast.error(toAppError(thrown).message));
  }

  async function markDone(item: ChecklistItem) {
    await set.mutateAsync({ item_id: item.id, state: 'done', expected_revision: item.revision });
    const saved = savedRevision(item.id);
    toast.success(`Done: ${item.label}`, {
      ...(saved !== undefined && {
        action: { label: 'Undo', onClick: () => takeBack(item, saved) },
      }),
    });
  }

  return { markDone, saving: set.isPending, error: set.error };
}
