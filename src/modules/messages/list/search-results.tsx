import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { ListBody } from '@/kit/list/list-body';
import { useMessagesAddress } from '@/records/threads/messages-address';
import { threadListQueries } from '@/records/threads/thread-list.queries';
import { EmptyState } from '@/ui/empty-state';
import { RelativeTime } from '@/ui/relative-time';
import { highlight } from './highlight';

/** The database searches by groups of three characters. */
const SHORTEST = 3;

export function SearchResults({ term }: { term: string }) {
  const { id: companyId, timeZone } = useCompany();
  const { linkTo } = useMessagesAddress();
  const isTooShort = !term.split(/\s+/).some((word) => [...word].length >= SHORTEST);
  const hits = useInfiniteQuery({
    ...threadListQueries.search(companyId, term),
    enabled: !isTooShort,
  });
  if (isTooShort) {
    return (
      <EmptyState
        compact
        icon={SearchX}
        title="Type a word of three letters or more"
        hint="Finds subjects and messages that contain all the words."
      />
    );
  }
  return (
    <div className="h-full overflow-y-auto overscroll-contain">
      <ListBody
        query={hits}
        noun="search results"
        empty={
          <EmptyState
            icon={SearchX}
            title="Nothing found"
            hint="No subject or message you can read contains all these words."
          />
        }
      >
        {({ threadId, messageId, subject, excerpt, at }) => (
          <li key={messageId ?? threadId}>
            <Link
              {...linkTo({ thread: threadId, message: messageId })}
              className="block px-4 py-3 -outline-offset-2! transition-colors hover:bg-accent-soft/50"
            >
              <span className="flex items-baseline justify-between gap-3">
                <span dir="auto" className="truncate font-semibold text-sm">
                  <Highlighted text={subject} term={term} />
                </span>
                <RelativeTime at={at} timeZone={timeZone} className="shrink-0 text-muted text-xs" />
              </span>
              {messageId !== null && (
                <span dir="auto" className="wrap-anywhere mt-0.5 line-clamp-3 text-muted text-sm">
                  <Highlighted text={excerpt} term={term} />
                </span>
              )}
            </Link>
          </li>
        )}
      </ListBody>
    </div>
  );
}

/** A text with the words of a search marked. */
function Highlighted({ text, term }: { text: string; term: string }) {
  return highlight(text, term).map((piece) =>
    piece.isHit ? (
      <mark key={piece.start} className="rounded-sm bg-warning-soft text-warning">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
