import { CloudOff } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import type { Opened } from '../open/opened';

export function OfflineNote({ opened }: { opened: Opened }) {
  const { timeZone } = useCompany();
  const { isOffline, isOutdated, asOf } = opened;
  return (
    <div role="status">
      {isOffline && (
        <p className="mb-4 flex gap-2.5 rounded-md bg-warning-soft px-4 py-3 text-sm text-warning">
          <CloudOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            {`You’re offline. You can read the vault as of ${formatDateTime(asOf, timeZone)}.`}
            {isOutdated && ' This device has seen newer changes.'}
          </span>
        </p>
      )}
    </div>
  );
}
