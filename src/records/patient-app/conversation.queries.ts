import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { db } from '@/lib/supabase/client';
import { unwrap } from '@/lib/supabase/result';
import { downloadFile } from '@/lib/supabase/storage';
import { BUCKETS, type FileSource } from '@/records/files/buckets';
import { conversationSchema } from './conversation.schema';
import { fetchViewed } from './viewed.queries';

/** How often an open conversation asks for news. */
const LOOK_AGAIN_MS = 15_000;

/** Before no time: the end of a conversation. */
const latest = (): string | null => null;

export const conversationQueries = {
  /** A conversation, the latest messages first, then earlier ones page by page. */
  one: (chartId: string, threadId: string, asClinic = false) =>
    infiniteQueryOptions({
      queryKey: ['user', chartId, asClinic ? 'viewed_as' : 'my_charts', 'conversation', threadId],
      queryFn: async ({ signal, pageParam }) => {
        const before = pageParam !== null && { before_at: pageParam };
        return conversationSchema.parse(
          unwrap(
            await (asClinic
              ? fetchViewed(chartId, { part: 'conversation', part_id: threadId, ...before })
              : db.rpc('my_conversation', { chart_id: chartId, thread_id: threadId, ...before })
            ).abortSignal(signal),
            'Error loading the conversation',
          ),
        );
      },
      initialPageParam: latest(),
      getNextPageParam: ({ has_earlier, messages: [first] }) =>
        has_earlier && first ? first.at : null,
      // Each look of the clinic is recorded.
      refetchInterval: !asClinic && LOOK_AGAIN_MS,
      ...(asClinic && { gcTime: 0 }),
    }),

  /** The bytes of a file that came with a message, or of a document that the clinic shows. */
  file: (chartId: string, source: FileSource, path: string) =>
    queryOptions({
      queryKey: ['user', chartId, 'files', source, path],
      queryFn: ({ signal }) => downloadFile({ bucket: BUCKETS[source], path, signal }),
      // Stored files never change.
      staleTime: Number.POSITIVE_INFINITY,
    }),
};
