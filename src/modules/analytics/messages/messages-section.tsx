import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { ChartCard } from '../charts/chart-card';
import { FigureList } from '../charts/figure-list';
import { change } from '../figures';
import { NotNarrowed } from '../period/not-narrowed';
import { useScope } from '../period/use-scope';
import { IS_WAITING, medianText, replyChart, replyExclusions } from './reply-charts.model';
import type { ReplyDrill } from './reply-drill';
import { replyFigureQueries } from './reply-figures.queries';

const ReplyRowsDialog = lazy(() =>
  import('./reply-rows-dialog').then(({ ReplyRowsDialog: Dialog }) => ({ default: Dialog })),
);

/** How long messages wait for an answer. */
export function MessagesSection() {
  const { id } = useCompany();
  const { scope } = useScope();
  const [drill, setDrill] = useState<ReplyDrill | null>(null);
  const { from, to } = scope;
  const figures = useQuery(replyFigureQueries.figures(id, { from, to }));
  return (
    <>
      <NotNarrowed byProvider={false} />
      <ChartCard
        title="Reply times"
        definition="Messages written in the period, until somebody else in the conversation wrote next; several by one person in a row count once, from the first. Nights and weekends count. Only conversations that you can read, and that more than one person can."
        query={figures}
        toChart={replyChart}
        summary={({ totals }) => (
          <FigureList
            figures={[
              {
                term: 'Median',
                value: medianText(totals.median_minutes, totals.answered),
                before: medianText(totals.median_minutes_before, totals.answered_before),
              },
              {
                term: 'Answered',
                value: `${totals.answered} (${change(totals.answered, totals.answered_before)})`,
                before: String(totals.answered_before),
              },
              {
                term: 'No answer so far',
                value: String(totals.waiting),
                before: String(totals.waiting_before),
              },
            ]}
          />
        )}
        exclusions={replyExclusions}
        onPick={(row, column, { steps }) => {
          const step = steps[row];
          const waiting = IS_WAITING[column];
          if (!step || waiting === undefined) return;
          setDrill({
            title: waiting ? 'No answer so far' : 'Answered',
            definition: 'By when the message was written.',
            asked: { from: step.first_day, to: step.last_day, waiting },
          });
        }}
      />
      {drill && (
        <Suspense>
          <ReplyRowsDialog drill={drill} onClose={() => setDrill(null)} />
        </Suspense>
      )}
    </>
  );
}
