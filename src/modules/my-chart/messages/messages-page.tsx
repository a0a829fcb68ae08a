import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { t } from '@/fields/words';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { publicPaths } from '@/lib/public-paths';
import { ConversationSummary } from '@/records/patient-app/conversation-summary';
import { myChartQueries } from '@/records/patient-app/my-chart.queries';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { rows } from '@/records/patient-app/phone/tile';
import { EmptyState } from '@/ui/empty-state';

const WriteDialog = lazyDialog(() => import('./write-dialog'), 'WriteDialog');

/** The conversations of this chart's holder with the clinic. */
export function MessagesPage({ chartId }: { chartId: string }) {
  const chart = useQuery(myChartQueries.one(chartId));
  const [writes, setWrites] = useState(false);
  const navigate = useNavigate();
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-start gap-4 bg-surface-sunken px-4 pt-4 pb-8">
      <title>{`${t('Messages')} · ${t('My chart')}`}</title>
      <Link
        to={publicPaths.myChart(chartId)}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-medium text-accent text-sm"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('Home')}
      </Link>
      <h1 className="font-semibold text-xl">{t('Messages')}</h1>
      <QueryState query={chart} page loading={t('Loading messages...')}>
        {({ conversations, clinic }) =>
          conversations === undefined ? (
            <EmptyState
              title={t('Messages are not open to you on this chart.')}
              hint={t('Call {clinic}.', {
                clinic: [clinic.name, clinic.phone].filter(Boolean).join(', '),
              })}
            />
          ) : (
            <>
              {conversations.length === 0 ? (
                <EmptyState
                  title={t('No messages yet.')}
                  hint={t('Ask about a visit, a result or a medicine. You can add photos.')}
                />
              ) : (
                <ul aria-label={t('Conversations')} className={rows}>
                  {conversations.map((line) => (
                    <li key={line.id}>
                      <Link
                        to={publicPaths.myMessages(chartId, line.id)}
                        className="grid min-h-16 gap-0.5 px-4 py-3 text-sm hover:bg-accent-soft"
                      >
                        <ConversationSummary line={line} timeZone={clinic.time_zone} />
                      </Link>
                    </li>
                  ))}
                </ul>
              )}
              <PillButton look="filled" {...WriteDialog.ahead} onClick={() => setWrites(true)}>
                {t('Write to the clinic')}
              </PillButton>
              {writes && (
                <WriteDialog
                  chartId={chartId}
                  clinic={clinic.name}
                  onSent={(threadId) => void navigate(publicPaths.myMessages(chartId, threadId))}
                  onClose={() => setWrites(false)}
                />
              )}
            </>
          )
        }
      </QueryState>
    </main>
  );
}
