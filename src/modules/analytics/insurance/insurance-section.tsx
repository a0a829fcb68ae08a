import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { ChartCard } from '../charts/chart-card';
import { FigureList } from '../charts/figure-list';
import { NotNarrowed } from '../period/not-narrowed';
import { useScope } from '../period/use-scope';
import {
  activeText,
  codeLabel,
  OUTCOME_LABELS,
  OUTCOMES,
  outcomeChart,
  outcomeExclusions,
  payersOf,
  refusalChart,
  secondsText,
  speedChart,
} from './verification-charts.model';
import type { VerificationDrill } from './verification-drill';
import { verificationFigureQueries } from './verification-figures.queries';

const VerificationRowsDialog = lazy(() =>
  import('./verification-rows-dialog').then(({ VerificationRowsDialog: Dialog }) => ({
    default: Dialog,
  })),
);

const isOfThePeriod = (_row: number, column: number) => column === 0;

/** What payers answered, what they objected to, and how long they took. */
export function InsuranceSection() {
  const { id } = useCompany();
  const { scope } = useScope();
  const [drill, setDrill] = useState<VerificationDrill | null>(null);
  const { from, to } = scope;
  const asked = { from, to, figure: null, code: null, payerId: null, answeredOnly: false };
  const figures = useQuery(verificationFigureQueries.figures(id, { from, to }));
  return (
    <>
      <NotNarrowed byProvider={false} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <ChartCard
          title="Verification outcomes"
          definition="Insurance checks asked for in the period, by what came of them. Error: the payer refused the question, or nobody answered it. A check that was tried again counts once, as it ended."
          query={figures}
          toChart={outcomeChart}
          summary={(data) => (
            <FigureList
              figures={[
                {
                  term: 'Active',
                  value: activeText(data, 'checks'),
                  before: activeText(data, 'checks_before'),
                },
              ]}
            />
          )}
          exclusions={outcomeExclusions}
          canPick={isOfThePeriod}
          onPick={(row) => {
            const figure = OUTCOMES[row];
            if (!figure) return;
            setDrill({
              title: OUTCOME_LABELS[figure],
              definition: 'Checks asked for in the period that came to this.',
              asked: { ...asked, figure },
            });
          }}
        />
        <ChartCard
          title="Refusal codes"
          definition="Checks of the period that a payer objected to, by the code of its objection. One with two codes counts under both."
          query={figures}
          toChart={refusalChart}
          canPick={isOfThePeriod}
          onPick={(row, _column, { refusals }) => {
            const code = refusals[row]?.code;
            if (code === undefined) return;
            setDrill({
              title: codeLabel(code),
              definition: 'Checks of the period that a payer objected to with this code.',
              asked: { ...asked, code },
            });
          }}
        />
        <ChartCard
          title="Time to the payer’s answer"
          definition="From sending the question to the answer, the median by payer. Checks that nobody answered don’t count."
          className="xl:col-span-2"
          query={figures}
          toChart={speedChart}
          summary={({ speed: [all] }) =>
            all && (
              <FigureList
                figures={[
                  {
                    term: 'Median, all payers',
                    value: secondsText(all.median_seconds, all.answered),
                    before: secondsText(all.median_seconds_before, all.answered_before),
                  },
                  {
                    term: 'Answers',
                    value: String(all.answered),
                    before: String(all.answered_before),
                  },
                ]}
              />
            )
          }
          canPick={(_row, column) => column !== 1}
          onPick={(row, _column, data) => {
            const payer = payersOf(data)[row];
            if (!payer) return;
            setDrill({
              title: payer.payer_name ?? 'Unnamed payer',
              definition: 'Checks of the period that this payer answered.',
              asked: { ...asked, payerId: payer.payer_id, answeredOnly: true },
            });
          }}
        />
      </div>
      {drill && (
        <Suspense>
          <VerificationRowsDialog drill={drill} onClose={() => setDrill(null)} />
        </Suspense>
      )}
    </>
  );
}
