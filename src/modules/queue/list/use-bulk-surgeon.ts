import { byFormer } from '@/kit/list/bulk-results';
import { tellResults } from '@/kit/list/tell-results';
import { useAssignSurgeon } from '@/records/surgery-cases/bulk-surgeon.mutations';
import type { SheetCase } from '@/records/surgery-cases/surgery-cases.queries';

const NOUN = 'surgery cases';

export function useBulkSurgeon(
  companyId: string,
  chosen: readonly SheetCase[],
  onDone: () => void,
) {
  const assign = useAssignSurgeon(companyId);
  return {
    isPending: assign.isPending,
    to: (surgeonId: string | null, name: string) =>
      assign.mutate(
        { cases: chosen.filter(({ surgeon_id }) => surgeon_id !== surgeonId), surgeonId },
        {
          onSuccess: (results) => {
            onDone();
            const undo = () => {
              for (const [former, cases] of byFormer(results.done, ({ from }) => from)) {
                assign.mutate(
                  { cases, surgeonId: former },
                  { onSuccess: (back) => tellResults(back, { noun: NOUN, did: 'given back' }) },
                );
              }
            };
            tellResults(results, { noun: NOUN, did: `given to ${name}`, undo });
          },
        },
      ),
  };
}
