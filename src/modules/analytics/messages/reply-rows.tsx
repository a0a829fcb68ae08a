import { useInfiniteQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDateTime, formatDuration } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { type ReplyRowsAsked, replyFigureQueries } from '@/records/analytics/reply-figures.queries';
import { DrillDownRows } from '@/records/patient-peek/drill-down-rows';

const LEFT = 'a former member';

/** Messages without their text: the thread's page decides who may read it. */
export function ReplyRows({ asked }: { asked: ReplyRowsAsked }) {
  const { id, slug, timeZone } = useCompany();
  const query = useInfiniteQuery(replyFigureQueries.rows(id, asked));
  return (
    <DrillDownRows
      slug={slug}
      query={query}
      toLine={(row) => ({
        to: paths.thread(slug, row.thread_id),
        name: row.subject,
        detail:
          `From ${row.sender_name ?? LEFT}` +
          (row.answered_at === null ? '' : `, answered by ${row.answered_by_name ?? LEFT}`),
        aside: (
          <>
            <span>{formatDateTime(row.at, timeZone)}</span>
            {row.answered_at !== null && (
              <span>after {formatDuration(Date.parse(row.answered_at) - Date.parse(row.at))}</span>
            )}
          </>
        ),
      })}
    />
  );
}
