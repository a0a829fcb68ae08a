import { Link } from 'react-router-dom';
import { toEntry } from '@/lib/typed-search';
import { cx } from '@/ui/cx';
import { useAddress } from '@/ui/use-address';
import { FOLDERS, type Folder, withFolder } from '../address';

const LABELS: Record<Folder, string> = { inbox: 'Inbox', unread: 'Unread', archived: 'Archived' };

/** Links, as each folder has an address. */
export function FolderTabs({ folder }: { folder: Folder }) {
  const [search] = useAddress();
  return (
    <nav aria-label="Folders" className="flex gap-1 rounded-md border bg-surface-sunken p-1">
      {FOLDERS.map((name) => (
        <Link
          key={name}
          {...toEntry(withFolder(search, name))}
          {...(name === folder && { 'aria-current': 'page' as const })}
          className={cx(
            'grid h-9 flex-1 place-items-center rounded-sm font-medium text-sm transition-colors duration-150 md:h-8',
            name === folder
              ? 'bg-surface-raised text-text shadow-soft'
              : 'text-muted hover:text-text',
          )}
        >
          {LABELS[name]}
        </Link>
      ))}
    </nav>
  );
}
