import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { type AuditEntry, changesOf } from '@/records/audit/audit-entry';
import { actionText, actorOf } from '@/records/audit/audit-labels';
import { Drawer } from '@/ui/drawer';
import { ChangesTable } from './changes-table';

interface EntryPeekProps {
  entry: AuditEntry;
  /** What the ids in the values stand for, as far as it is known. */
  names: ReadonlyMap<string, string>;
  onClose: () => void;
}

/** What an entry says changed, beside the log. */
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
