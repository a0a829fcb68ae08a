import { byFormer } from '@/kit/list/bulk-results';
import { tellResults } from '@/kit/list/tell-results';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import type { SheetCase } from '@/records/surgery-cases/surgery-case-list.queries';
import { useMoveCases } from '@/records/surgery-cases/surgery-cases.mutations';
import { parted, type Target } from './moved-together';

const NOUN = 'surgery cases';

/** Moves each chosen case by itself. The toast can undo it and says which cases stay and why. */
export function useBulkMove(companyId: string, chosen: readonly SheetCase[], onDone: () => void) {
  const move = useMoveCases(companyId);
  return {
    isPending: move.isPending,
    to: (to: Target) => {
      const { movable, staying } = parted(chosen, to);
      move.mutate(
        { cases: movable, to },
        {
          onSuccess: ({ done, refusals }) => {
            onDone();
            const undo = () => {
              for (const [from, cases] of byFormer(done, (one) => one.from)) {
                move.mutate(
                  { cases, to: from },
                  {
                    onSuccess: (back) =>
                      tellResults(back, { noun: NOUN, did: `back in ${STAGE_LABELS[from]}` }),
                  },
                );
              }
            };
            tellResults(
              { done, refusals: [...staying, ...refusals] },
              { noun: NOUN, did: `moved to ${STAGE_LABELS[to]}`, undo },
            );
          },
        },
      );
    },
  };
}
