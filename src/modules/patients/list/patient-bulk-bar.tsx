import { useCompany } from '@/company/company-context';
import { ExportButton } from '@/kit/export/export-button';
import { rowsAtHand } from '@/kit/export/rows-at-hand';
import { BulkBar } from '@/kit/list/bulk-bar';
import { PrintSelected } from '@/kit/list/print-selected';
import type { Selection } from '@/kit/list/use-selection';
import { calendarDay } from '@/lib/dates';
import { counted } from '@/lib/text';
import type { ListedPatient } from '../patient-list.queries';
import { patientsAsCsv } from './patients-csv';

interface PatientBulkBarProps {
  selection: Selection;
  /** Those loaded. */
  rows: readonly ListedPatient[];
  now: number;
}

/** What can be done with several patients at once: they have no owner and no status to change together. */
export function PatientBulkBar({ selection, rows, now }: PatientBulkBarProps) {
  const { id: companyId, timeZone } = useCompany();
  const { ids } = selection;
  return (
    <BulkBar selection={selection}>
      <ExportButton
        size="sm"
        companyId={companyId}
        subject="patient_list"
        asked={{ selected: ids }}
        source={rowsAtHand(
          rows.filter(({ id }) => selection.isSelected(id)),
          ({ id }) => id,
        )}
        noun="selected patients"
        name={`patients-${calendarDay(new Date(now), timeZone)}`}
        toCsv={(exported) => patientsAsCsv(exported, timeZone)}
      />
      <PrintSelected what={counted(ids.length, 'selected patients')} />
    </BulkBar>
  );
}
