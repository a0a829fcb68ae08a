import { Search } from 'lucide-react';
import { ariaKeys, SHORTCUTS } from '@/lib/shortcuts';
import { KeyCaps } from '@/ui/key-caps';
import { SearchDialog } from './lazy-search-dialog';

export function SearchButton({ onOpen }: { onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-label="Search"
      aria-keyshortcuts={ariaKeys('search')}
      aria-haspopup="dialog"
      {...SearchDialog.ahead}
      onClick={onOpen}
      className="flex size-11 shrink-0 items-center justify-center gap-2.5 rounded-md text-muted text-sm transition-colors hover:bg-accent-soft hover:text-text md:h-10 lg:w-64 lg:justify-start lg:border lg:border-border-strong/60 lg:bg-field lg:px-3 lg:hover:bg-field"
    >
      <Search aria-hidden="true" className="size-5 shrink-0 lg:size-4" />
      <span className="hidden flex-1 text-left lg:block">Search</span>
      <span className="hidden lg:block">
        <KeyCaps keys={SHORTCUTS.search.keys[0]} />
      </span>
    </button>
  );
}
