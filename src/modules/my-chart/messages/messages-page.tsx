import { useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { t, tn } from '@/fields/words';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { QueryState } from '@/kit/query/query-state';
import { formatDateTime } from '@/lib/dates';
import { publicPaths } from '@/lib/public-paths';
import type { ConversationLine } from '@/records/patient-app/conversation.schema';
import { myChartQueries } from '@/records/patient-app/my-chart.queries';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { rows } from '@/records/patient-app/phone/tile';
import { Badge } from '@/ui/badge';
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
                      <Line chartId={chartId} line={line} timeZone={clinic.time_zone} />
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

interface LineProps {
  chartId: string;
  line: ConversationLine;
  timeZone: string;
}

function Line({ chartId, line, timeZone }: LineProps) {
  const { id, subject, at, from_clinic, text, files, unread } = line;
  const said = text === '' ? tn(files, '{count} file', '{count} files') : text;
  return (
    <Link
      to={publicPaths.myMessages(chartId, id)}
      className="grid min-h-16 gap-0.5 px-4 py-3 text-sm hover:bg-accent-soft"
    >
      <span className="flex items-center justify-between gap-3">
        <span dir="auto" className="min-w-0 truncate font-semibold">
          {subject}
        </span>
        {unread > 0 && <Badge tone="accent">{tn(unread, '{count} new', '{count} new')}</Badge>}
      </span>
      <span dir="auto" className="truncate text-muted">
        {from_clinic ? said : t('You: {said}', { said })}
      </span>
      <span className="text-muted text-xs">{formatDateTime(at, timeZone)}</span>
    </Link>
  );
}
