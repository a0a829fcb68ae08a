import { lazy, Suspense } from 'react';
import { LoadingState } from '@/ui/loading-state';
import { SearchBox } from '@/ui/search-box';
import { useAddress } from '@/ui/use-address';
import { readAddress, withValues } from '../address';
import { FolderTabs } from './folder-tabs';
import { ThreadList } from './thread-list';

const SearchResults = lazy(async () => ({
  default: (await import('./search-results')).SearchResults,
}));

/** The person's conversations by folder, or what a search finds in all of them. */
export function InboxPane() {
  const [search, setSearch] = useAddress();
  const { folder, term, thread } = readAddress(search);
  const openId = thread === 'unreadable' ? null : (thread?.id ?? null);
  return (
    <div className="flex h-full flex-col">
      <div className="grid shrink-0 gap-2.5 border-b p-3">
        <SearchBox
          label="Search messages"
          placeholder="Search messages"
          value={term}
          onChange={(text) => setSearch(withValues(search, { q: text }), { replace: true })}
        />
        {term === '' && <FolderTabs folder={folder} />}
      </div>
      <div className="min-h-0 flex-1">
        {term === '' ? (
          // Each folder has its own place to scroll to.
          <ThreadList key={folder} folder={folder} openId={openId} />
        ) : (
          <Suspense fallback={<LoadingState label="Searching..." />}>
            <SearchResults term={term} />
          </Suspense>
        )}
      </div>
    </div>
  );
}
