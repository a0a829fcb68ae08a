import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDate, formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { Enums } from '@/lib/supabase/database.types';
import {
  type AppointmentRowsAsked,
  type AppointmentScope,
  appointmentFigureQueries,
} from '@/records/analytics/appointment-figures.queries';
import { partLabel, scopeBefore } from '@/records/analytics/period.model';
import { DrillDownRows } from '@/records/patient-peek/drill-down-rows';
import { ChartCard } from '../charts/chart-card';
import { ChartGrid } from '../charts/chart-grid';
import { countFigure } from '../charts/count-figure';
import type { DrillDown } from '../drill-down/drill-down-dialog';
import { rowsOpener } from '../drill-down/rows-opener';
import { NotNarrowed } from '../period/not-narrowed';
import { useScope } from '../period/use-scope';
import {
  appointmentExclusions,
  LEADS,
  leadChart,
  leadExclusions,
  noShowChart,
  OUTCOME_COLUMNS,
  rateText,
} from './appointment-charts.model';

const BY_DAY = 'By appointment date.';

const TITLES: Record<Enums<'appointment_outcome'>, string> = {
  no_show: 'No-shows',
  attended: 'Attended',
  cancelled: 'Cancelled',
  no_outcome: 'Without an outcome',
  ahead: 'Upcoming',
  undated: 'Cancelled before there was a time',
};

interface AppointmentsSectionProps {
  onDrillDown: (drillDown: DrillDown) => void;
}

export function AppointmentsSection({ onDrillDown }: AppointmentsSectionProps) {
  const { id } = useCompany();
  const { scope } = useScope();
  const { from, to, providerId } = scope;
  const asked = { from, to, providerId };
  const before = scopeBefore(asked);
  const figures = useQuery(appointmentFigureQueries.figures(id, asked));
  const show = rowsOpener(onDrillDown, AppointmentRows);
  const open =
    (
      outcome: Enums<'appointment_outcome'>,
      of: AppointmentScope = asked,
      lead: Enums<'appointment_lead'> | null = null,
    ) =>
    () =>
      show({
        title: TITLES[outcome],
        definition: outcome === 'undated' ? 'By request date.' : BY_DAY,
        asked: { ...of, outcome, lead },
      });

  return (
    <>
      <NotNarrowed byProvider />
      <ChartGrid>
        <ChartCard
          title="No-show rate"
          definition="Missed appointments as a share of attended and missed ones in the period. Cancelled ones count separately. No rate is shown for fewer than 5."
          query={figures}
          toChart={noShowChart}
          figures={({ totals }) => [
            {
              term: 'No-show rate',
              value: rateText(totals),
              onOpen: totals.no_show > 0 && open('no_show'),
              before: rateText({
                attended: totals.attended_before,
                no_show: totals.no_show_before,
              }),
              onOpenBefore: totals.no_show_before > 0 && open('no_show', before),
            },
            countFigure(
              'Attended',
              [totals.attended, open('attended')],
              [totals.attended_before, open('attended', before)],
            ),
            countFigure(
              'Cancelled',
              [totals.cancelled, open('cancelled')],
              [totals.cancelled_before, open('cancelled', before)],
            ),
          ]}
          exclusions={(data) =>
            appointmentExclusions(data).map(({ text, outcome }) => ({
              text,
              onOpen: open(outcome),
            }))
          }
          onPick={(row, column, { steps }) => {
            const step = steps[row];
            const outcome = OUTCOME_COLUMNS[column];
            if (!step || !outcome) return;
            show({
              title: `${TITLES[outcome]}, ${partLabel(step.first_day, step.last_day)}`,
              definition: BY_DAY,
              asked: { ...asked, from: step.first_day, to: step.last_day, outcome, lead: null },
            });
          }}
        />
        <ChartCard
          title="Outcome by days ahead"
          definition="The same appointments, and cancelled ones, by calendar days from request to appointment. Rates are in the table, from 5 appointments."
          query={figures}
          toChart={leadChart}
          exclusions={(data) =>
            leadExclusions(data).map(({ text, outcome }) => ({
              text,
              onOpen: open(outcome, asked, 'backwards'),
            }))
          }
          onPick={(row, column) => {
            const lead = LEADS[row];
            const outcome = OUTCOME_COLUMNS[column];
            if (!lead || !outcome) return;
            show({
              title: TITLES[outcome],
              definition: 'By appointment date and by days booked ahead.',
              asked: { ...asked, outcome, lead },
            });
          }}
        />
      </ChartGrid>
    </>
  );
}

function AppointmentRows({ asked }: { asked: AppointmentRowsAsked }) {
  const { id, slug, timeZone } = useCompany();
  const query = useInfiniteQuery(appointmentFigureQueries.rows(id, asked));
  return (
    <DrillDownRows
      slug={slug}
      query={query}
      toLine={(row) => ({
        to: paths.appointment(slug, row.id),
        name: row.patient_name || 'No patient named',
        patientId: row.patient_id,
        detail: `${row.provider_name} · requested ${formatDate(row.asked_at, timeZone)}`,
        aside: asked.outcome !== 'undated' && formatDateTime(row.at, timeZone),
      })}
    />
  );
}
