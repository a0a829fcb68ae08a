import { ArrowRightLeft } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { ExportButton } from '@/kit/export/export-button';
import { rowsAtHand } from '@/kit/export/rows-at-hand';
import { BulkBar } from '@/kit/list/bulk-bar';
import { PrintSelected } from '@/kit/list/print-selected';
import type { Selection } from '@/kit/list/use-selection';
import { counted } from '@/lib/text';
import { STAGE_LABELS } from '@/shared/surgery-cases/stage-labels';
import { Button } from '@/ui/button';
import { Menu } from '@/ui/menu';
import type { SheetCase } from '../queue.queries';
import { casesAsCsv } from './cases-csv';
import { MOVED_TOGETHER } from './moved-together';
import { useBulkMove } from './use-bulk-move';

interface CaseBulkBarProps {
  selection: Selection;
  /** Those loaded. */
  rows: readonly SheetCase[];
  today: string;
}

/** What can be done with several surgery cases at once. */
export function CaseBulkBar({ selection, rows, today }: CaseBulkBarProps) {
  const { id: companyId, timeZone } = useCompany();
  const chosen = rows.filter(({ id }) => selection.isSelected(id));
  const move = useBulkMove(companyId, chosen, selection.clear);
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
      <ExportButton
        size="sm"
        companyId={companyId}
        subject="surgery_cases"
        asked={{ selected: selection.ids }}
        source={rowsAtHand(chosen, ({ id }) => id)}
        noun="selected surgery cases"
        name={`surgery-cases-${today}`}
        toCsv={(exported) => casesAsCsv(exported, timeZone, today)}
      />
      <PrintSelected what={counted(chosen.length, 'selected surgery cases')} />
    </BulkBar>
  );
}
