import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { Dialog } from '@/ui/dialog';
import type { LoadedVault, Opened, UnreadableRecord } from '../open/opened';
import { RestoreLine } from './restore-line';
import { useMemberNames } from './use-member-names';

interface UnreadableDialogProps {
  opened: Opened;
  onClose: () => void;
}

export function UnreadableDialog({ opened, onClose }: UnreadableDialogProps) {
  return (
    <Dialog
      title="Can’t be read"
      description="These were not saved by the portal as they should be. Everything else is safe."
      onClose={onClose}
    >
      <ul aria-label="Can’t be read" className="divide-y">
        {[...opened.vaults.values()].flatMap((vault) =>
          vault.unreadable.map((record) => (
            <UnreadableLine
              key={`${vault.id} ${record.seq}`}
              opened={opened}
              vault={vault}
              record={record}
            />
          )),
        )}
      </ul>
    </Dialog>
  );
}

interface UnreadableLineProps {
  opened: Opened;
  vault: LoadedVault;
  record: UnreadableRecord;
}

function UnreadableLine({ opened, vault, record }: UnreadableLineProps) {
  const { timeZone } = useCompany();
  const nameOf = useMemberNames();
  const { seq, check, claims } = record;
  const note = `Record ${seq} · Check “${check}”`;
  const latest = claims && vault.chain.latest.get(claims.item)?.header;
  // A record that verifies but doesn't open replaced an item, which has earlier versions.
  if (latest?.seq === seq && latest.item !== vault.id) {
    const { item: id, version, by, at } = latest;
    return (
      <RestoreLine opened={opened} lost={{ vault: vault.id, id, version, by, at }} note={note} />
    );
  }
  return (
    <li className="py-3 text-sm">
      <span className="block break-words font-medium">{note}</span>
      <span className="block text-muted">
        {claims
          ? `${vault.name} · Says it is by ${nameOf(claims.by)}, ${formatDateTime(claims.at, timeZone)}`
          : vault.name}
      </span>
    </li>
  );
}
