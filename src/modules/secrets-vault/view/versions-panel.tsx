import { useEffect, useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { Button } from '@/ui/button';
import { LoadingState } from '@/ui/loading-state';
import { saveItem, versionsOf } from '../open/item-changes';
import type { ListedItem } from '../open/opened';
import { attempt } from './attempt';
import { useMemberNames } from './use-member-names';

interface VersionsPanelProps {
  listed: ListedItem;
  mayRestore: boolean;
}

/** What an item was before; going back to it makes a new version. */
export function VersionsPanel({ listed, mayRestore }: VersionsPanelProps) {
  const { timeZone } = useCompany();
  const nameOf = useMemberNames();
  const [versions, setVersions] = useState<Awaited<ReturnType<typeof versionsOf>>>();
  const { vault, id, version: latest } = listed;
  useEffect(() => {
    let isGone = false;
    attempt(versionsOf({ vault, id }, latest).then((made) => !isGone && setVersions(made)));
    return () => {
      isGone = true;
    };
  }, [vault, id, latest]);

  if (!versions) return <LoadingState label="Loading versions..." />;
  return (
    <ul aria-label="Versions" className="mt-4 divide-y border-t">
      {versions.map(({ version, by, at, item }) => (
        <li key={version} className="flex flex-wrap items-center gap-2 py-2 text-sm">
          <span className="min-w-0 flex-1">
            {`Version ${version} · ${nameOf(by)} · ${formatDateTime(at, timeZone)}`}
          </span>
          {mayRestore && item && version !== latest && (
            <Button
              size="sm"
              onClick={() => attempt(saveItem(vault, id, latest, item), 'Version restored')}
            >
              Restore
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
