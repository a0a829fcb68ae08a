import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { daysText, medianDays } from '@/lib/figures';
import { paths } from '@/lib/paths';
import { scopeBefore, spanLabel } from '@/records/analytics/period.model';
import {
  type SurgeryRowsAsked,
  type SurgeryScope,
  surgeryFigureQueries,
} from '@/records/analytics/surgery-figures.queries';
import { DrillDownRows } from '@/records/patient-peek/drill-down-rows';
import { CANCELLATION_LABELS } from '@/records/surgery-cases/cancellation-labels';
import { ChartCard } from '../charts/chart-card';
import { ChartGrid } from '../charts/chart-grid';
import { countFigure } from '../charts/count-figure';
import type { DrillDown } from '../drill-down/drill-down-dialog';
import { NotNarrowed } from '../period/not-narrowed';
import { useScope } from '../period/use-scope';
import {
  blockChart,
  cancellationChart,
  cancelledText,
  STAGE_LABELS,
  STAGES,
  stageChart,
  waitChart,
  withoutSurgeon,
} from './surgery-charts.model';

/** A case's events on a day, and how its rows are described. */
const MOMENTS = {
  completed: { title: 'Completed', definition: 'By date of the operation' },
  cancelled: { title: 'Cancelled', definition: 'Cancelled then, and still cancelled' },
  taken_up_again: {
    title: 'Cancelled, then reopened',
    definition: 'By cancellation date',
  },
  first_scheduled: {
    title: 'Got a date',
    definition: 'For the first time, with the days since each was added',
  },
} as const;

interface SurgerySectionProps {
  onDrillDown: (drillDown: DrillDown) => void;
}

export function SurgerySection({ onDrillDown }: SurgerySectionProps) {
  const { id } = useCompany();
  const { scope } = useScope();
  const { from, to, providerId } = scope;
  const asked = { from, to, providerId };
  const before = scopeBefore(asked);
  const figures = useQuery(surgeryFigureQueries.figures(id, asked));
  const show = ({
    asked,
    ...texts
  }: {
    asked: SurgeryRowsAsked;
    title: string;
    definition: string;
  }) => onDrillDown({ ...texts, rows: <SurgeryRows asked={asked} /> });
  const open =
    (figure: keyof typeof MOMENTS, of: SurgeryScope = asked) =>
    () => {
      const { title, definition } = MOMENTS[figure];
      show({
        title,
        definition: `${definition}, ${spanLabel(of)}.`,
        asked: { ...of, figure, reason: null },
      });
    };

  return (
    <>
      <NotNarrowed byProvider />
      <ChartGrid>
        <ChartCard
          title="Cases by stage"
          definition="Open cases today, whatever the period. Postponed cases count separately until they resume."
          query={figures}
          toChart={stageChart}
          exclusions={(data) => (providerId === null ? [] : withoutSurgeon(data))}
          onPick={(row) => {
            const stage = STAGES[row];
            if (!stage) return;
            show({
              title: STAGE_LABELS[stage],
              definition: 'Cases in this stage now, newest first.',
              asked: { ...asked, figure: stage, reason: null },
            });
          }}
        />
        <ChartCard
          title="Cancellations by reason"
          definition="Cases cancelled in the period and still cancelled. The share is of cases that ended in it, operated or cancelled."
          query={figures}
          toChart={cancellationChart}
          figures={({ totals }) => [
            {
              term: 'Cancelled',
              value: cancelledText(totals.cancelled, totals.completed),
              onOpen: totals.cancelled > 0 && open('cancelled'),
              before: cancelledText(totals.cancelled_before, totals.completed_before),
              onOpenBefore: totals.cancelled_before > 0 && open('cancelled', before),
            },
            countFigure(
              'Completed',
              [totals.completed, open('completed')],
              [totals.completed_before, open('completed', before)],
            ),
          ]}
          exclusions={({ totals: { taken_up_again: again } }) =>
            again > 0
              ? [
                  {
                    text: `Excludes ${again} cancelled and later reopened.`,
                    onOpen: open('taken_up_again'),
                  },
                ]
              : []
          }
          onPick={(row, column, { cancellations }) => {
            const reason = cancellations[row]?.reason;
            if (!reason) return;
            const of = column === 0 ? asked : before;
            show({
              title: CANCELLATION_LABELS[reason],
              definition: `Cancelled for this reason, ${spanLabel(of)}.`,
              asked: { ...of, figure: 'cancelled', reason },
            });
          }}
        />
        <ChartCard
          title="From added to scheduled"
          definition="Cases that got a date for the first time in the period: the days of the calendar since each was added; same day is 0. Whether the date was kept doesn’t matter."
          className="xl:col-span-2"
          query={figures}
          toChart={waitChart}
          figures={({ totals }) => [
            {
              term: 'Median',
              value: medianDays(totals.median_days, totals.first_scheduled),
              before: medianDays(totals.median_days_before, totals.first_scheduled_before),
            },
            countFigure(
              'Got a date',
              [totals.first_scheduled, open('first_scheduled')],
              [totals.first_scheduled_before, open('first_scheduled', before)],
            ),
          ]}
          onPick={(row, _column, { steps }) => {
            const step = steps[row];
            if (!step) return;
            open('first_scheduled', { ...asked, from: step.first_day, to: step.last_day })();
          }}
        />
        <ChartCard
          title="Operating-room blocks"
          definition="Block hours in the period, less released days, and the part used by operations with clean-up. Cases outside a block have a reason on file."
          className="xl:col-span-2"
          query={figures}
          toChart={blockChart}
        />
      </ChartGrid>
    </>
  );
}

function SurgeryRows({ asked }: { asked: SurgeryRowsAsked }) {
  const { id, slug, timeZone } = useCompany();
  const query = useInfiniteQuery(surgeryFigureQueries.rows(id, asked));
  return (
    <DrillDownRows
      slug={slug}
      query={query}
      toLine={(row) => ({
        to: paths.surgeryCase(slug, row.case_id),
        name: row.patient_name,
        patientId: row.patient_id,
        detail: `${row.procedure_name} · ${row.surgeon_name ?? 'No surgeon yet'}`,
        aside: (
          <>
            <span>{formatDate(row.at, timeZone)}</span>
            <span>
              {row.reason && CANCELLATION_LABELS[row.reason]}
              {row.days !== null && daysText(row.days)}
            </span>
          </>
        ),
      })}
    />
  );
}
