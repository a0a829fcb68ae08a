import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDateTime, formatDuration } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { DrillDownDialog } from '../drill-down/drill-down-dialog';
import { spanLabel } from '../period/period.model';
import type { ReplyDrill } from './reply-drill';
import { replyFigureQueries } from './reply-figures.queries';

interface ReplyRowsDialogProps {
  drill: ReplyDrill;
  onClose: () => void;
}

/** The messages behind a number, without their words; each opens its conversation. */
export function ReplyRowsDialog({ drill, onClose }: ReplyRowsDialogProps) {
  const { id, slug, timeZone } = useCompany();
  const { title, definition, asked } = drill;
  const query = useInfiniteQuery(replyFigureQueries.rows(id, asked));
  return (
    <DrillDownDialog
      title={title}
      description={`${definition} ${spanLabel(asked)}.`}
      query={query}
      onClose={onClose}
    >
      {(row) => (
        <Link
          to={paths.thread(slug, row.thread_id)}
          className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm hover:bg-accent-soft"
        >
          <span className="min-w-0 flex-1 basis-48">
            <span className="block font-medium">{row.subject}</span>
            <span className="block text-muted text-xs">
              {row.sender_name ?? 'Somebody who has left'}
              {row.answered_at !== null &&
                `, answered by ${row.answered_by_name ?? 'somebody who has left'}`}
            </span>
          </span>
          <span className="text-right text-muted text-xs tabular-nums">
            <span className="block">{formatDateTime(row.at, timeZone)}</span>
            {row.answered_at !== null &&
              `after ${formatDuration(Date.parse(row.answered_at) - Date.parse(row.at))}`}
          </span>
        </Link>
      )}
    </DrillDownDialog>
  );
}
