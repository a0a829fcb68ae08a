import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { DrillDownDialog } from '../drill-down/drill-down-dialog';
import { spanLabel } from '../period/period.model';
import { codeLabel, OUTCOME_LABELS } from './verification-charts.model';
import type { VerificationDrill } from './verification-drill';
import { verificationFigureQueries } from './verification-figures.queries';

interface VerificationRowsDialogProps {
  drill: VerificationDrill;
  onClose: () => void;
}

/** The checks behind a number; each opens. */
export function VerificationRowsDialog({ drill, onClose }: VerificationRowsDialogProps) {
  const { id, slug, timeZone } = useCompany();
  const { title, definition, asked } = drill;
  const query = useInfiniteQuery(verificationFigureQueries.rows(id, asked));
  return (
    <DrillDownDialog
      title={title}
      description={`${definition} ${spanLabel(asked)}.`}
      query={query}
      onClose={onClose}
    >
      {(row) => (
        <Link
          to={paths.verification(slug, row.id)}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm hover:bg-accent-soft"
        >
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-medium">{row.patient_name}</span>
            <span className="block text-muted text-xs">
              {[row.payer_name, ...row.codes.map(codeLabel)].join(' · ')}
            </span>
          </span>
          <span className="text-right text-muted text-xs tabular-nums">
            <span className="block">{formatDateTime(row.at, timeZone)}</span>
            {OUTCOME_LABELS[row.figure]}
            {row.seconds !== null && `, ${Math.round(row.seconds * 10) / 10} s`}
          </span>
        </Link>
      )}
    </DrillDownDialog>
  );
}
