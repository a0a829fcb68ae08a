import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { t } from '@/fields/words';
import { publicPaths } from '@/lib/public-paths';
import { useReadConversation } from '@/records/patient-app/conversation.mutations';
import { conversationQueries } from '@/records/patient-app/conversation.queries';
import { ConversationMessages } from '@/records/patient-app/conversation-messages';
import { myChartQueries } from '@/records/patient-app/my-chart.queries';
import { ReplyForm } from './reply-form';

interface ConversationPageProps {
  chartId: string;
  threadId: string;
}

/** One conversation with the clinic. */
export function ConversationPage({ chartId, threadId }: ConversationPageProps) {
  const chart = useQuery(myChartQueries.one(chartId));
  const pages = useInfiniteQuery(conversationQueries.one(chartId, threadId));
  const latest = pages.data?.pages[0];
  const newest = latest?.messages.at(-1)?.at;
  const { mutate: read } = useReadConversation(chartId);
  useEffect(() => {
    if (newest !== undefined) read({ threadId, upTo: newest });
  }, [read, threadId, newest]);
  return (
    <main className="mx-auto grid min-h-dvh w-full max-w-lg content-start gap-4 bg-surface-sunken px-4 pt-4 pb-8">
      <title>{`${latest?.subject ?? t('Conversation')} · ${t('My chart')}`}</title>
      <Link
        to={publicPaths.myMessages(chartId)}
        className="inline-flex min-h-11 items-center gap-1 justify-self-start font-medium text-accent text-sm"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {t('All messages')}
      </Link>
      <h1 dir="auto" className="wrap-anywhere font-semibold text-xl">
        {latest?.subject ?? t('Conversation')}
      </h1>
      <ConversationMessages
        chartId={chartId}
        pages={pages}
        timeZone={chart.data?.clinic.time_zone ?? 'UTC'}
      >
        {(conversation) => <ReplyForm chartId={chartId} conversation={conversation} />}
      </ConversationMessages>
    </main>
  );
}
