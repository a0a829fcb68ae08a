import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, UserPlus } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { BulkBar } from '@/kit/list/bulk-bar';
import { byFormer } from '@/kit/list/bulk-results';
import { tellResults } from '@/kit/list/tell-results';
import type { Selection } from '@/kit/list/use-selection';
import { rowsAtHand } from '@/records/exports/rows-at-hand';
import { TakeSelected } from '@/records/exports/take-selected';
import { providerQueries } from '@/records/providers/providers.queries';
import { useAssignSurgeon } from '@/records/surgery-cases/bulk-surgeon.mutations';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import type { SheetCase } from '@/records/surgery-cases/surgery-case-list.queries';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import { casesAsCsv } from './cases-csv';
import { MOVED_TOGETHER } from './moved-together';
import { useBulkMove } from './use-bulk-move';

interface CaseBulkBarProps {
  selection: Selection;
  rows: readonly SheetCase[];
  today: string;
}

export function CaseBulkBar({ selection, rows, today }: CaseBulkBarProps) {
  const { id: companyId, timeZone } = useCompany();
  const chosen = rows.filter(({ id }) => selection.isSelected(id));
  const surgeons = useQuery(providerQueries.active(companyId));
  const move = useBulkMove(companyId, chosen, selection.clear);
  const assign = useBulkSurgeon(companyId, chosen, selection.clear);
  return (
    <BulkBar selection={selection}>
      <Menu
        trigger={
          <Button icon={ArrowRightLeft} size="sm" pending={move.isPending}>
            Move to…
          </Button>
        }
        items={MOVED_TOGETHER.map((stage) => ({
          label: STAGE_LABELS[stage],
          onSelect: () => move.to(stage),
        }))}
      />
      <Menu
        trigger={
          <Button icon={UserPlus} size="sm" pending={assign.isPending} disabled={!surgeons.data}>
            Assign surgeon…
          </Button>
        }
        items={[
          ...(surgeons.data ?? []).map(({ id, name }) => ({
            label: name,
            onSelect: () => assign.to(id, name),
          })),
          'separator',
          { label: 'No one', onSelect: () => assign.to(null, 'no one') },
        ]}
      />
      <TakeSelected
        selection={selection}
        companyId={companyId}
        subject="surgery_cases"
        source={rowsAtHand(chosen, ({ id }) => id)}
        noun="surgery cases"
        name={`surgery-cases-${today}`}
        toCsv={(exported) => casesAsCsv(exported, timeZone, today)}
      />
    </BulkBar>
  );
}

const NOUN = 'surgery cases';

function useBulkSurgeon(companyId: string, chosen: readonly SheetCase[], onDone: () => void) {
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
