import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { type AuditEntry, changesOf } from '@/records/audit/audit-entry';
import { actionText, actorOf } from '@/records/audit/audit-labels';
import { Drawer } from '@/ui/drawer';
import { ChangesTable } from './changes-table';

interface EntryPeekProps {
  entry: AuditEntry;
  /** Names of the ids in the values, as far as they are known. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}

export function EntryPeek({ entry, names, onClose }: EntryPeekProps) {
  const { timeZone } = useCompany();
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Entry ${entry.sequence}`}
      description={`${actorOf(entry)} ${actionText(entry)}, ${formatDateTime(entry.at, timeZone)}`}
      width={160}
    >
      <ChangesTable entry={entry} changes={changesOf(entry)} names={names} />
    </Drawer>
  );
}
