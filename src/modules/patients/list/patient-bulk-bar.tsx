import { useCompany } from '@/company/company-context';
import { BulkBar } from '@/kit/list/bulk-bar';
import type { Selection } from '@/kit/list/use-selection';
import { calendarDay } from '@/lib/dates';
import { rowsAtHand } from '@/records/exports/rows-at-hand';
import { TakeSelected } from '@/records/exports/take-selected';
import type { ListedPatient } from '@/records/patients/patient-list.queries';
import { patientsAsCsv } from './patients-csv';

interface PatientBulkBarProps {
  selection: Selection;
  rows: readonly ListedPatient[];
  now: number;
}

/**
 * Actions on several patients: exports only, since patients have no owner or status to change
 * together.
 */
export function PatientBulkBar({ selection, rows, now }: PatientBulkBarProps) {
  const { id: companyId, timeZone } = useCompany();
  return (
    <BulkBar selection={selection}>
      <TakeSelected
        selection={selection}
        companyId={companyId}
        subject="patient_list"
        source={rowsAtHand(
          rows.filter(({ id }) => selection.isSelected(id)),
          ({ id }) => id,
        )}
        noun="patients"
        name={`patients-${calendarDay(new Date(now), timeZone)}`}
        toCsv={(exported) => patientsAsCsv(exported, timeZone)}
      />
    </BulkBar>
  );
}
