import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDateTime, formatDuration } from '@/lib/dates';
import { paths } from '@/lib/paths';
import { scopeBefore } from '@/records/analytics/period.model';
import {
  type ReplyRowsAsked,
  type ReplyScope,
  replyFigureQueries,
} from '@/records/analytics/reply-figures.queries';
import { DrillDownRows } from '@/records/patient-peek/drill-down-rows';
import { ChartCard } from '../charts/chart-card';
import { countFigure } from '../charts/count-figure';
import type { DrillDown } from '../drill-down/drill-down-dialog';
import { rowsOpener } from '../drill-down/rows-opener';
import { NotNarrowed } from '../period/not-narrowed';
import { useScope } from '../period/use-scope';
import { IS_WAITING, medianText, replyChart, replyExclusion } from './reply-charts.model';

interface MessagesSectionProps {
  onDrillDown: (drillDown: DrillDown) => void;
}

export function MessagesSection({ onDrillDown }: MessagesSectionProps) {
  const { id } = useCompany();
  const { scope } = useScope();
  const { from, to } = scope;
  const asked = { from, to };
  const before = scopeBefore(asked);
  const figures = useQuery(replyFigureQueries.figures(id, asked));
  const show = rowsOpener(onDrillDown, ReplyRows);
  const open =
    (waiting: boolean, of: ReplyScope = asked) =>
    () =>
      show({
        title: waiting ? 'No reply yet' : 'Answered',
        definition: 'By date of the message.',
        asked: { ...of, waiting },
      });

  return (
    <>
      <NotNarrowed byProvider={false} />
      <ChartCard
        title="Reply times"
        definition="Time from a message in the period until another person’s reply. Several in a row by one person count once, from the first. Nights and weekends count. Only conversations you share with others."
        query={figures}
        toChart={replyChart}
        figures={({ totals }) => [
          {
            term: 'Median',
            value: medianText(totals.median_minutes, totals.answered),
            before: medianText(totals.median_minutes_before, totals.answered_before),
          },
          countFigure(
            'Answered',
            [totals.answered, open(false)],
            [totals.answered_before, open(false, before)],
          ),
          {
            term: 'No reply yet',
            value: String(totals.waiting),
            onOpen: totals.waiting > 0 && open(true),
            before: String(totals.waiting_before),
            onOpenBefore: totals.waiting_before > 0 && open(true, before),
          },
        ]}
        exclusions={({ totals }) => {
          const text = replyExclusion(totals);
          return text === null ? [] : [{ text, onOpen: open(true) }];
        }}
        onPick={(row, column, { steps }) => {
          const step = steps[row];
          const waiting = IS_WAITING[column];
          if (!step || waiting === undefined) return;
          open(waiting, { from: step.first_day, to: step.last_day })();
        }}
      />
    </>
  );
}

const LEFT = 'a former member';

/** Messages without their text: the thread's page decides who may read it. */
function ReplyRows({ asked }: { asked: ReplyRowsAsked }) {
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
