import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDate, formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { DrillDownDialog } from '../drill-down/drill-down-dialog';
import { spanLabel } from '../period/period.model';
import type { AppointmentDrill } from './appointment-drill';
import { appointmentFigureQueries } from './appointment-figures.queries';

interface AppointmentRowsDialogProps {
  drill: AppointmentDrill;
  onClose: () => void;
}

/** The appointments behind a number; each opens. */
export function AppointmentRowsDialog({ drill, onClose }: AppointmentRowsDialogProps) {
  const { id, slug, timeZone } = useCompany();
  const { title, definition, asked } = drill;
  const query = useInfiniteQuery(appointmentFigureQueries.rows(id, asked));
  return (
    <DrillDownDialog
      title={title}
      description={`${definition} ${spanLabel(asked)}.`}
      query={query}
      onClose={onClose}
    >
      {(row) => (
        <Link
          to={paths.appointment(slug, row.id)}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm hover:bg-accent-soft"
        >
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-medium">{row.patient_name || 'No patient named'}</span>
            <span className="block text-muted text-xs">
              {row.provider_name} · asked for {formatDate(row.asked_at, timeZone)}
            </span>
          </span>
          {asked.outcome !== 'undated' && (
            <span className="text-muted text-xs tabular-nums">
              {formatDateTime(row.at, timeZone)}
            </span>
          )}
        </Link>
      )}
    </DrillDownDialog>
  );
}
