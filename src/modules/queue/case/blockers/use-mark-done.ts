import { useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { useCompany } from '@/company/company-context';
import { useSetChecklistItem } from '@/records/surgery-cases/surgery-cases.mutations';
import {
  type ChecklistItem,
  surgeryCaseQueries,
} from '@/records/surgery-cases/surgery-cases.queries';

export function useMarkDone(caseId: string) {
  const { id: companyId } = useCompany();
  const client = useQueryClient();
  const set = useSetChecklistItem();

  /** The saved line's revision: an undo must not undo a colleague's later change. */
  const savedRevision = (itemId: string) =>
    client
      .getQueryData(surgeryCaseQueries.detail(companyId, caseId).queryKey)
      ?.items.find(({ id }) => id === itemId)?.revision;

  function takeBack({ id, state, reason, result_date, valid_until }: ChecklistItem, from: number) {
    set.mutate(
      { item_id: id, state, reason, result_date, valid_until, expected_revision: from },
      { onError: (error) => toast.error(error.message) },
    );
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
