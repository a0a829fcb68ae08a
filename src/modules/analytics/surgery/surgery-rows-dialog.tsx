import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { CANCELLATION_LABELS } from '@/tables/surgery-cases/cancellation-labels';
import { DrillDownDialog } from '../drill-down/drill-down-dialog';
import { medianDays } from '../figures';
import type { SurgeryDrill } from './surgery-drill';
import { surgeryFigureQueries } from './surgery-figures.queries';

interface SurgeryRowsDialogProps {
  drill: SurgeryDrill;
  onClose: () => void;
}

/** The cases behind a number; each opens. */
export function SurgeryRowsDialog({ drill, onClose }: SurgeryRowsDialogProps) {
  const { id, slug, timeZone } = useCompany();
  const { title, definition, asked } = drill;
  const query = useInfiniteQuery(surgeryFigureQueries.rows(id, asked));
  return (
    <DrillDownDialog title={title} description={definition} query={query} onClose={onClose}>
      {(row) => (
        <Link
          to={paths.surgeryCase(slug, row.case_id)}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm hover:bg-accent-soft"
        >
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-medium">{row.patient_name}</span>
            <span className="block text-muted text-xs">
              {row.procedure_name} · {row.surgeon_name ?? 'No surgeon yet'}
            </span>
          </span>
          <span className="text-right text-muted text-xs tabular-nums">
            <span className="block">{formatDate(row.at, timeZone)}</span>
            {row.reason && CANCELLATION_LABELS[row.reason]}
            {row.days !== null && medianDays(row.days, Number.POSITIVE_INFINITY)}
          </span>
        </Link>
      )}
    </DrillDownDialog>
  );
}
