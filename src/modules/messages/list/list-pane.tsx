import { Link } from 'react-router-dom';
import { lazyView } from '@/kit/lazy/lazy-view';
import { FOLDERS, type Folder, useMessagesAddress } from '@/records/threads/messages-address';
import { cx } from '@/ui/cx';
import { LoadingState } from '@/ui/loading-state';
import { SearchBox } from '@/ui/search-box';
import { ThreadList } from './thread-list';

const SearchResults = lazyView(
  () => import('./search-results'),
  'SearchResults',
  <LoadingState label="Searching..." />,
);

const LABELS: Record<Folder, string> = { inbox: 'Inbox', unread: 'Unread', archived: 'Archived' };

export function InboxPane() {
  const { open, linkTo, replace } = useMessagesAddress();
  const { folder, term } = open;
  return (
    <div className="flex h-full flex-col">
      <div className="grid shrink-0 gap-2.5 border-b p-3">
        <SearchBox
          label="Search messages"
          value={term}
          onChange={(text) => replace({ term: text })}
        />
        {term === '' && (
          <nav aria-label="Folders" className="flex gap-1 rounded-md border bg-surface-sunken p-1">
            {FOLDERS.map((name) => (
              <Link
                key={name}
                {...linkTo({ folder: name })}
                {...(name === folder && { 'aria-current': 'page' as const })}
                className={cx(
                  'grid h-11 flex-1 place-items-center rounded-sm font-medium text-sm transition-colors duration-150 md:h-8',
                  name === folder
                    ? 'bg-surface-raised text-text shadow-soft'
                    : 'text-muted hover:text-text',
                )}
              >
                {LABELS[name]}
              </Link>
            ))}
          </nav>
        )}
      </div>
      <div className="min-h-0 flex-1">
        {term === '' ? (
          // Each folder keeps its own scroll position.
          <ThreadList key={folder} folder={folder} openId={open.thread} />
        ) : (
          <SearchResults term={term} />
        )}
      </div>
    </div>
  );
}
