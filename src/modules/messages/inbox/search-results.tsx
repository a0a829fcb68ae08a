import { useInfiniteQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { formatDate } from '@/lib/dates';
import { toEntry } from '@/lib/typed-search';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { useAddress } from '@/ui/use-address';
import { withThread } from '../address';
import { Highlighted } from './highlighted';
import { inboxQueries } from './inbox.queries';

/** The database looks for groups of three characters. */
const SHORTEST = 3;

/** Where the words were found, in subjects and in what was said; each leads to its place. */
export function SearchResults({ term }: { term: string }) {
  const { id: companyId, timeZone } = useCompany();
  const [search] = useAddress();
  const isTooShort = !term.split(/\s+/).some((word) => [...word].length >= SHORTEST);
  const hits = useInfiniteQuery({
    ...inboxQueries.search(companyId, term),
    enabled: !isTooShort,
  });
  if (isTooShort) {
    return (
      <EmptyState
        compact
        icon={<SearchX />}
        title="Type a word of three letters or more"
        hint="Subjects and messages with all the words are found."
      />
    );
  }
  if (hits.isError && !hits.data) {
    return (
      <ErrorState
        message={hits.error.message}
        retrying={hits.isFetching}
        onRetry={() => void hits.refetch()}
      />
    );
  }
  if (!hits.data) return <LoadingState label="Searching..." />;
  const found = hits.data.pages.flat();
  return (
    <div className="h-full overflow-y-auto overscroll-contain">
      <p role="status" className="sr-only">
        {found.length}
        {hits.hasNextPage && '+'} found
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX />}
          title="Nothing found"
          hint="No subject or message that you can read has all these words."
        />
      ) : (
        <ul aria-label="Search results" className="divide-y border-b">
          {found.map(({ threadId, messageId, subject, excerpt, at }) => (
            <li key={messageId ?? threadId}>
              <Link
                {...toEntry(withThread(search, threadId, messageId))}
                className="block px-4 py-3 -outline-offset-2! transition-colors hover:bg-accent-soft/50"
              >
                <span className="flex items-baseline justify-between gap-3">
                  <span dir="auto" className="truncate font-semibold text-sm">
                    <Highlighted text={subject} term={term} />
                  </span>
                  <time dateTime={at} className="shrink-0 text-muted text-xs">
                    {formatDate(at, timeZone)}
                  </time>
                </span>
                {messageId !== null && (
                  <span dir="auto" className="wrap-anywhere mt-0.5 line-clamp-3 text-muted text-sm">
                    <Highlighted text={excerpt} term={term} />
                  </span>
                )}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {hits.hasNextPage && (
        <div className="flex justify-center p-3">
          <Button
            size="sm"
            pending={hits.isFetchingNextPage}
            onClick={() => void hits.fetchNextPage()}
          >
            Show more
          </Button>
        </div>
      )}
    </div>
  );
}
