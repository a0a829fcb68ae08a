import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import type { Enums } from '@/lib/supabase/database.types';
import { ChartCard } from '../charts/chart-card';
import { FigureList } from '../charts/figure-list';
import type { DrillDown } from '../drill-down/drill-down-dialog';
import { besideBefore } from '../figures';
import { NotNarrowed } from '../period/not-narrowed';
import { scopeBefore, spanLabel } from '../period/period.model';
import { useScope } from '../period/use-scope';
import {
  activeText,
  codeLabel,
  countOf,
  OUTCOME_LABELS,
  OUTCOMES,
  outcomeChart,
  outcomeExclusions,
  payersOf,
  refusalChart,
  secondsText,
  speedChart,
} from './verification-charts.model';
import {
  type VerificationRowsAsked,
  type VerificationScope,
  verificationFigureQueries,
} from './verification-figures.queries';
import { VerificationRows } from './verification-rows';

/** Which columns of the answers' table are of the period before. */
const IS_BEFORE = [false, true, false, true] as const;

interface InsuranceSectionProps {
  onDrillDown: (drillDown: DrillDown) => void;
}

/** What payers answered, what they objected to, and how long they took. */
export function InsuranceSection({ onDrillDown }: InsuranceSectionProps) {
  const { id } = useCompany();
  const { scope } = useScope();
  const { from, to } = scope;
  const asked = { from, to, figure: null, code: null, payerId: null, answeredOnly: false };
  const before = scopeBefore(asked);
  const figures = useQuery(verificationFigureQueries.figures(id, { from, to }));
  const show = ({
    asked,
    title,
    definition,
  }: {
    asked: VerificationRowsAsked;
    title: string;
    definition: string;
  }) =>
    onDrillDown({
      title,
      definition: `${definition} ${spanLabel(asked)}.`,
      rows: <VerificationRows asked={asked} />,
    });
  const open =
    (figure: Enums<'verification_figure'>, of: VerificationScope = asked) =>
    () =>
      show({
        title: OUTCOME_LABELS[figure],
        definition: 'Checks asked for in the period that came to this.',
        asked: { ...asked, ...of, figure },
      });
  const openAnswers = (title: string, payerId: string | null, of: VerificationScope) =>
    show({
      title,
      definition: 'Checks of the period that were answered.',
      asked: { ...asked, ...of, payerId, answeredOnly: true },
    });

  return (
    <>
      <NotNarrowed byProvider={false} />
      <div className="grid grid-cols-1 gap-6 xl:grid-cols-2">
        <ChartCard
          title="Verification outcomes"
          definition="Insurance checks asked for in the period, by what came of them. Limited: active, but not for the plan or what was asked. Error: the payer refused the question, or nobody answered it. A check that was tried again counts once, as it ended."
          query={figures}
          toChart={outcomeChart}
          summary={(data) => (
            <FigureList
              figures={[
                {
                  term: 'Active',
                  value: activeText(data, 'checks'),
                  onOpen: countOf(data, 'active', 'checks') > 0 && open('active'),
                  before: activeText(data, 'checks_before'),
                  onOpenBefore:
                    countOf(data, 'active', 'checks_before') > 0 && open('active', before),
                },
              ]}
            />
          )}
          exclusions={(data) =>
            outcomeExclusions(data).map(({ text, figure }) => ({ text, onOpen: open(figure) }))
          }
          onPick={(row, column) => {
            const figure = OUTCOMES[row];
            if (figure) open(figure, column === 0 ? asked : before)();
          }}
        />
        <ChartCard
          title="Refusal codes"
          definition="Checks of the period that a payer objected to, by the code of its objection. One with two codes counts under both."
          query={figures}
          toChart={refusalChart}
          onPick={(row, column, { refusals }) => {
            const code = refusals[row]?.code;
            if (code === undefined) return;
            show({
              title: codeLabel(code),
              definition: 'Checks of the period that a payer objected to with this code.',
              asked: { ...(column === 0 ? asked : before), code },
            });
          }}
        />
        <ChartCard
          title="Time to the payer’s answer"
          definition="Of the checks asked for in the period, the time from sending the question to the answer, the median by payer. A refusal is an answer, too; checks that nobody answered don’t count."
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
                    value: besideBefore(all.answered, all.answered_before),
                    onOpen: all.answered > 0 && (() => openAnswers('Answers', null, asked)),
                    before: String(all.answered_before),
                    onOpenBefore:
                      all.answered_before > 0 && (() => openAnswers('Answers', null, before)),
                  },
                ]}
              />
            )
          }
          onPick={(row, column, data) => {
            const payer = payersOf(data)[row];
            if (!payer) return;
            const of = IS_BEFORE[column] ? before : asked;
            openAnswers(payer.payer_name ?? 'Unnamed payer', payer.payer_id, of);
          }}
        />
      </div>
    </>
  );
}
