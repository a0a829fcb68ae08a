import { readHeader } from '@vault/records';
import { Download, Trash2 } from 'lucide-react';
import { useCompany } from '@/company/company-context';
import { formatDateTime } from '@/lib/dates';
import { downloadText } from '@/lib/download';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { saveItem } from '../open/item-changes';
import { type LoadedVault, type Opened, rawContent, type UnreadableRecord } from '../open/opened';
import { attempt } from './attempt';
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
      description="These can’t be shown as items. Everything else in your vaults is safe."
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

/** Checks of the content itself; the others name what was done to the record around it. */
const REASONS: Readonly<Record<string, string>> = {
  item: 'Its content isn’t what this version of the portal writes. Reload the page first.',
  sealed: 'Its content doesn’t open with the vault’s key.',
};

function UnreadableLine({ opened, vault, record }: UnreadableLineProps) {
  const { timeZone } = useCompany();
  const nameOf = useMemberNames();
  const { seq, check, claims, name } = record;
  const note = `Record ${seq} · Check “${check}”`;
  const latest = claims && vault.chain.latest.get(claims.item)?.header;
  // A record that verifies but doesn't open replaced an item, which may have earlier versions.
  if (latest?.seq === seq && latest.item !== vault.id) {
    const { item: id, version, by, at } = latest;
    const mayDelete = vault.role !== 'read' && !opened.isOffline;
    const actions = (
      <>
        <Button size="sm" icon={Download} onClick={() => attempt(downloadRaw(vault, seq))}>
          Download as it is
        </Button>
        {mayDelete && (
          <Button
            size="sm"
            icon={Trash2}
            onClick={() => attempt(saveItem(vault.id, id, version, null), 'Item deleted')}
          >
            Delete
          </Button>
        )}
      </>
    );
    return (
      <RestoreLine
        opened={opened}
        lost={{ vault: vault.id, id, version, by, at }}
        unreadable={{ name, note: `${REASONS[check] ?? ''} ${note}`.trim(), actions }}
      />
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

/** What the record holds: signed text and, if it opens, the content. */
async function downloadRaw(vault: LoadedVault, seq: number): Promise<void> {
  const record = vault.records[seq - 1];
  const item = record && readHeader(record.body).item;
  const checked = item === undefined ? undefined : vault.chain.latest.get(item);
  if (!checked) return;
  const content = await rawContent(vault, checked);
  const text = JSON.stringify({ ...record, sealed: checked.sealed, content }, null, 2);
  downloadText(`vault-record-${seq}.json`, 'application/json', text);
}
