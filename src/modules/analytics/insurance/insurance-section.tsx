import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { paths } from '@/lib/paths';
import type { Enums } from '@/lib/supabase/database.types';
import {
  type EligibilityRowsAsked,
  type EligibilityScope,
  eligibilityFigureQueries,
} from '@/records/analytics/eligibility-figures.queries';
import { scopeBefore } from '@/records/analytics/period.model';
import { DrillDownRows } from '@/records/patient-peek/drill-down-rows';
import { ChartCard } from '../charts/chart-card';
import { ChartGrid } from '../charts/chart-grid';
import { countFigure } from '../charts/count-figure';
import type { DrillDown } from '../drill-down/drill-down-dialog';
import { rowsOpener } from '../drill-down/rows-opener';
import { NotNarrowed } from '../period/not-narrowed';
import { useScope } from '../period/use-scope';
import {
  activeText,
  codeLabel,
  countOf,
  FIGURE_LABELS,
  OUTCOMES,
  outcomeChart,
  outcomeExclusions,
  payersOf,
  rejectionChart,
  secondsText,
  speedChart,
} from './eligibility-charts.model';

/** Which columns of the response times belong to the previous period. */
const IS_BEFORE = [false, true, false, true] as const;

interface InsuranceSectionProps {
  onDrillDown: (drillDown: DrillDown) => void;
}

export function InsuranceSection({ onDrillDown }: InsuranceSectionProps) {
  const { id } = useCompany();
  const { scope } = useScope();
  const { from, to } = scope;
  const period = { from, to, figure: null, code: null, payerId: null, respondedOnly: false };
  const before = scopeBefore(period);
  const figures = useQuery(eligibilityFigureQueries.figures(id, { from, to }));
  const show = rowsOpener(onDrillDown, EligibilityRows);
  const open =
    (figure: Enums<'eligibility_figure'>, of: EligibilityScope = period) =>
    () =>
      show({
        title: FIGURE_LABELS[figure],
        definition: 'Verifications of the period with this outcome.',
        asked: { ...period, ...of, figure },
      });
  const openResponses = (title: string, payerId: string | null, of: EligibilityScope) =>
    show({
      title,
      definition: 'Verifications of the period that a payer answered.',
      asked: { ...period, ...of, payerId, respondedOnly: true },
    });

  return (
    <>
      <NotNarrowed byProvider={false} />
      <ChartGrid>
        <ChartCard
          title="Verification outcomes"
          definition="Verifications requested in the period, by outcome. Limited: active, but not for the plan or what was asked. Error: the payer rejected the request or didn’t answer. A retried verification counts once, by its last outcome."
          query={figures}
          toChart={outcomeChart}
          figures={(data) => [
            {
              term: 'Active',
              value: activeText(data, 'requests'),
              onOpen: countOf(data, 'active', 'requests') > 0 && open('active'),
              before: activeText(data, 'requests_before'),
              onOpenBefore:
                countOf(data, 'active', 'requests_before') > 0 && open('active', before),
            },
          ]}
          exclusions={(data) =>
            outcomeExclusions(data).map(({ text, figure }) => ({ text, onOpen: open(figure) }))
          }
          onPick={(row, column) => {
            const figure = OUTCOMES[row];
            if (figure) open(figure, column === 0 ? period : before)();
          }}
        />
        <ChartCard
          title="Rejection codes"
          definition="Verifications of the period that a payer rejected, by its code (AAA). One with two codes counts under both."
          query={figures}
          toChart={rejectionChart}
          onPick={(row, column, { rejections }) => {
            const code = rejections[row]?.code;
            if (code === undefined) return;
            show({
              title: codeLabel(code),
              definition: 'Verifications of the period that a payer rejected with this code.',
              asked: { ...(column === 0 ? period : before), code },
            });
          }}
        />
        <ChartCard
          title="Time to the payer’s response"
          definition="Median time from request to response, by payer, for verifications requested in the period. Rejections count as responses; unanswered requests don’t count."
          className="xl:col-span-2"
          query={figures}
          toChart={speedChart}
          figures={({ speed: [all] }) =>
            all
              ? [
                  {
                    term: 'Median, all payers',
                    value: secondsText(all.median_seconds, all.responses),
                    before: secondsText(all.median_seconds_before, all.responses_before),
                  },
                  countFigure(
                    'Responses',
                    [all.responses, () => openResponses('Responses', null, period)],
                    [all.responses_before, () => openResponses('Responses', null, before)],
                  ),
                ]
              : []
          }
          onPick={(row, column, data) => {
            const payer = payersOf(data)[row];
            if (!payer) return;
            const of = IS_BEFORE[column] ? before : period;
            openResponses(payer.payer_name ?? 'Unnamed payer', payer.payer_id, of);
          }}
        />
      </ChartGrid>
    </>
  );
}

function EligibilityRows({ asked }: { asked: EligibilityRowsAsked }) {
  const { id, slug, timeZone } = useCompany();
  const query = useInfiniteQuery(eligibilityFigureQueries.rows(id, asked));
  return (
    <DrillDownRows
      slug={slug}
      query={query}
      toLine={(row) => ({
        to: paths.eligibilityRequest(slug, row.id),
        name: row.patient_name,
        patientId: row.patient_id,
        detail: [row.payer_name, ...row.codes.map(codeLabel)].join(' · '),
        aside: (
          <>
            <span>{formatDateTime(row.at, timeZone)}</span>
            <span>
              {FIGURE_LABELS[row.figure]}
              {row.seconds !== null && `, ${Math.round(row.seconds * 10) / 10} s`}
            </span>
          </>
        ),
      })}
    />
  );
}
