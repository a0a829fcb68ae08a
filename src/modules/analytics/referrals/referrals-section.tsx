import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { partLabel, scopeBefore } from '@/records/analytics/period.model';
import { referralFigureQueries } from '@/records/analytics/referral-figures.queries';
import {
  DECLINE_REASON_LABELS,
  PRIORITY_LABELS,
  STATUS_LABELS,
} from '@/records/referrals/referral-labels';
import { ChartCard } from '../charts/chart-card';
import { ChartGrid } from '../charts/chart-grid';
import { useScope } from '../period/use-scope';
import {
  CONTACT_LABELS,
  CONVERSION_COLUMNS,
  chartedContacts,
  contactExclusions,
  contactSentence,
  contactsChart,
  conversionChart,
} from './contact-charts.model';
import {
  funnelChart,
  funnelExclusions,
  givenReasons,
  isBefore,
  legFigure,
  OUTCOMES,
  PILED,
  reasonExclusions,
  reasonsChart,
  STEP_DEFINITIONS,
  STEP_LABELS,
  statusChart,
  waitExclusions,
  waitSentence,
  waitsChart,
} from './referral-charts.model';
import type { ReferralDrillDown } from './referral-rows';

interface ReferralsSectionProps {
  onDrillDown: (drillDown: ReferralDrillDown) => void;
}

/** The rows behind each count of a sender. */
const SENDER_ROWS = {
  received: { label: 'received', figure: 'received', part: null },
  booked: { label: 'visit booked', figure: 'step', part: 'scheduled' },
  declined: { label: 'declined', figure: 'status', part: 'declined' },
} as const;

export function ReferralsSection({ onDrillDown }: ReferralsSectionProps) {
  const { id } = useCompany();
  const { scope } = useScope();
  const byStatus = useQuery(referralFigureQueries.byStatus(id, scope));
  const funnel = useQuery(referralFigureQueries.funnel(id, scope));
  const waits = useQuery(referralFigureQueries.waits(id, scope));
  const reasons = useQuery(referralFigureQueries.declineReasons(id, scope));
  const contacts = useQuery(referralFigureQueries.firstContacts(id, scope));
  const conversion = useQuery(referralFigureQueries.conversion(id, scope));
  /** Opens a part's rows, in this period or the previous one by the column. */
  const open = (
    { figure, part, column }: Pick<ReferralDrillDown, 'figure' | 'part'> & { column: number },
    words: Pick<ReferralDrillDown, 'title' | 'definition'>,
  ) =>
    onDrillDown({
      ...words,
      figure,
      part,
      scope: isBefore(column) ? scopeBefore(scope) : scope,
    });

  return (
    <ChartGrid>
      <ChartCard
        title="Referrals by status"
        definition="Referrals received over the period, by today’s status."
        className="xl:col-span-2"
        query={byStatus}
        toChart={statusChart}
        onPick={(row, column, parts) => {
          const part = parts[row];
          const status = PILED[column];
          if (!part || !status) return;
          onDrillDown({
            title: `${STATUS_LABELS[status]}, received ${partLabel(part.first_day, part.last_day)}`,
            definition: `Received then and ${STATUS_LABELS[status].toLowerCase()} today.`,
            figure: 'status',
            part: status,
            scope: { ...scope, from: part.first_day, to: part.last_day },
          });
        }}
      />
      <ChartCard
        title="From received to completed"
        definition="Referrals received in the period, by the furthest step they have reached today. Days are the median from the step before (declined: from receipt); same day is 0. The earlier period’s referrals have had longer."
        query={funnel}
        toChart={funnelChart}
        figures={(steps) => steps.flatMap(legFigure)}
        exclusions={funnelExclusions}
        canPick={(_row, column) => column < 2}
        onPick={(row, column, steps) => {
          const step = steps[row]?.step;
          if (!step) return;
          open(
            { figure: 'step', part: step, column },
            { title: STEP_LABELS[step], definition: STEP_DEFINITIONS[step] },
          );
        }}
      />
      <ChartCard
        title="Wait by priority"
        definition="Referrals received in the period that were scheduled or seen within their priority’s booking target. Those waiting past the target count as missed; those within it don’t count yet. The median runs from receipt to the date, or to today for those waiting."
        query={waits}
        toChart={waitsChart}
        summary={(rows) => (
          <dl className="grid gap-1">
            {rows.map((row) => (
              <div key={row.priority} className="sm:flex sm:gap-2">
                <dt className="font-medium sm:w-16 sm:shrink-0">{PRIORITY_LABELS[row.priority]}</dt>
                <dd className="text-muted">{waitSentence(row)}</dd>
              </div>
            ))}
          </dl>
        )}
        exclusions={(rows) =>
          waitExclusions(rows).map(({ text, part }) => ({
            text,
            onOpen: () =>
              onDrillDown({
                title: part === 'declined' ? 'Declined' : 'Without a date',
                definition: 'Received in the period, and left out of the waits.',
                figure: 'wait',
                part,
                scope,
              }),
          }))
        }
        canPick={(_row, column) => column < OUTCOMES.length}
        onPick={(row, column, rows) => {
          const priority = rows[row]?.priority;
          const outcome = OUTCOMES[column];
          if (!priority || !outcome) return;
          onDrillDown({
            title: `${PRIORITY_LABELS[priority]}: ${waitsChart(rows)?.columns[column]?.label ?? ''}`,
            definition: 'Received in the period, as they stand today.',
            figure: 'wait',
            part: outcome,
            scope: { ...scope, priority },
          });
        }}
      />
      <ChartCard
        title="Time to first contact"
        definition="Referrals received in the period, by the day of the first attempt to reach the patient or of the booking, whichever came first. The median runs from receipt."
        query={contacts}
        toChart={contactsChart}
        summary={contactSentence}
        exclusions={contactExclusions}
        onPick={(row, column, rows) => {
          const band = chartedContacts(rows)[row]?.band;
          if (!band) return;
          open(
            { figure: 'contact', part: band, column },
            {
              title: `First contact: ${CONTACT_LABELS[band].toLowerCase()}`,
              definition: 'Received in the period, by the first contact.',
            },
          );
        }}
      />
      <ChartCard
        title="Conversion by sender"
        definition="Referrals received in the period from the ten who sent the most, and how many are scheduled or completed today. The earlier period’s referrals have had longer."
        query={conversion}
        toChart={conversionChart}
        canPick={(_row, column) => column < CONVERSION_COLUMNS.length}
        onPick={(row, column, rows) => {
          const sender = rows[row]?.referring_provider;
          const counted = CONVERSION_COLUMNS[column];
          if (sender === undefined || counted === undefined) return;
          onDrillDown({
            ...SENDER_ROWS[counted],
            title: `${sender}: ${SENDER_ROWS[counted].label}`,
            definition: 'Received in the period, as they stand today.',
            scope: { ...scope, referringProvider: sender },
          });
        }}
      />
      <ChartCard
        title="Decline reasons"
        definition="Referrals declined in the period, by reason."
        className="xl:col-span-2"
        query={reasons}
        toChart={reasonsChart}
        exclusions={reasonExclusions}
        onPick={(row, column, rows) => {
          const given = givenReasons(rows)[row];
          if (!given) return;
          open(
            { figure: 'declined', part: given.reason ?? 'none', column },
            {
              title:
                given.reason === null ? 'No reason given' : DECLINE_REASON_LABELS[given.reason],
              definition: 'Declined in the period and still declined.',
            },
          );
        }}
      />
    </ChartGrid>
  );
}
