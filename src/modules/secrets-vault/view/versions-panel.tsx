import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { LoadingState } from '@/ui/loading-state';
import { QuietButton } from '@/ui/quiet-button';
import { saveItem } from '../open/item-changes';
import type { ListedItem } from '../open/opened';
import { attempt } from './attempt';
import { ItemContents } from './item-contents';
import { useMemberNames } from './use-member-names';
import { useVersions } from './use-versions';

interface VersionsPanelProps {
  listed: ListedItem;
  mayRestore: boolean;
  onCopy: (value: string) => void;
}

export function VersionsPanel({ listed, mayRestore, onCopy }: VersionsPanelProps) {
  const { timeZone } = useCompany();
  const nameOf = useMemberNames();
  const versions = useVersions(listed);
  const [seen, setSeen] = useState<number>();
  const { vault, id, version: latest } = listed;

  if (!versions) return <LoadingState label="Loading versions..." />;
  return (
    <ul aria-label="Versions" className="mt-4 divide-y border-t">
      {versions.map(({ version, by, at, item, unreadable }) => (
        <li key={version} className="py-2 text-sm">
          <div className="flex flex-wrap items-center gap-2">
            <span className="min-w-0 flex-1">
              {`Version ${version} · ${nameOf(by)} · ${formatDateTime(at, timeZone)}`}
              {unreadable !== null && ` · Can’t be read (${unreadable})`}
              {item === null && unreadable === null && ' · Deleted'}
            </span>
            {item && version !== latest && (
              <QuietButton
                icon={seen === version ? EyeOff : Eye}
                aria-expanded={seen === version}
                aria-label={`${seen === version ? 'Hide' : 'Show'} version ${version}`}
                onClick={() => setSeen(seen === version ? undefined : version)}
              />
            )}
            {mayRestore && item && version !== latest && (
              <Button
                size="sm"
                onClick={() => attempt(saveItem(vault, id, latest, item), 'Version restored')}
              >
                Restore
              </Button>
            )}
          </div>
          {item && seen === version && (
            <div className="mt-2 rounded-lg border p-3">
              <p className="mb-3 font-medium">{item.name}</p>
              <ItemContents item={item} onCopy={onCopy} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
