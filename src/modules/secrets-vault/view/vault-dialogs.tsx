import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import type { ListedItem, Opened } from '../open/opened';
// Loaded with the list: offline, there is no connection to fetch it on demand.
import { ItemView } from './item-view';

const ItemDialog = lazyDialog(() => import('./item-dialog'), 'ItemDialog');
const VaultNameDialog = lazyDialog(() => import('./vault-name-dialog'), 'VaultNameDialog');
const PeopleDialog = lazyDialog(() => import('./people-dialog'), 'PeopleDialog');
const ShareDialog = lazyDialog(() => import('./share-dialog'), 'ShareDialog');
const DocumentsDialog = lazyDialog(() => import('./documents-dialog'), 'DocumentsDialog');
const RecoveryDialog = lazyDialog(() => import('./recovery-dialog'), 'RecoveryDialog');
const SettingsDialog = lazyDialog(() => import('./settings-dialog'), 'SettingsDialog');
const HealthDialog = lazyDialog(() => import('./health-dialog'), 'HealthDialog');
const DeletedDialog = lazyDialog(() => import('./deleted-dialog'), 'DeletedDialog');
const UnreadableDialog = lazyDialog(() => import('./unreadable-dialog'), 'UnreadableDialog');
const ImportDialog = lazyDialog(() => import('./import-dialog'), 'ImportDialog');

export type Shown =
  | {
      what:
        | 'people'
        | 'health'
        | 'import'
        | 'deleted'
        | 'unreadable'
        | 'vault'
        | 'recovery'
        | 'settings';
    }
  | { what: 'new' | 'documents'; vault: string | null }
  | { what: 'share' | 'rename'; vault: string }
  | { what: 'item'; vault: string; id: string }
  /** The version when editing started: a colleague's change closes no form. */
  | { what: 'edit'; listed: ListedItem };

interface VaultDialogsProps {
  opened: Opened;
  shown: Shown | null;
  onShow: (next: Shown | null) => void;
}

export function VaultDialogs({ opened, shown, onShow }: VaultDialogsProps) {
  const onClose = () => onShow(null);
  switch (shown?.what) {
    case undefined:
      return null;
    case 'new':
      return <ItemDialog opened={opened} vault={shown.vault} listed={null} onClose={onClose} />;
    case 'documents':
      return <DocumentsDialog opened={opened} vault={shown.vault} onClose={onClose} />;
    case 'people':
      return <PeopleDialog opened={opened} onClose={onClose} />;
    case 'health':
      return (
        <HealthDialog
          opened={opened}
          onOpen={({ vault, id }) => onShow({ what: 'item', vault, id })}
          onClose={onClose}
        />
      );
    case 'import':
      return <ImportDialog opened={opened} onClose={onClose} />;
    case 'vault':
      return <VaultNameDialog onClose={onClose} />;
    case 'rename': {
      const vault = opened.vaults.get(shown.vault);
      return vault ? <VaultNameDialog vault={vault} onClose={onClose} /> : null;
    }
    case 'deleted':
      return <DeletedDialog opened={opened} onClose={onClose} />;
    case 'unreadable':
      return <UnreadableDialog opened={opened} onClose={onClose} />;
    case 'recovery':
      return <RecoveryDialog opened={opened} onClose={onClose} />;
    case 'settings':
      return <SettingsDialog opened={opened} onClose={onClose} />;
    case 'share':
      return <ShareDialog opened={opened} vault={shown.vault} onClose={onClose} />;
    case 'edit': {
      const { listed } = shown;
      return <ItemDialog opened={opened} vault={listed.vault} listed={listed} onClose={onClose} />;
    }
    case 'item': {
      const listed = opened.vaults.get(shown.vault)?.items.get(shown.id);
      if (!listed) return null;
      const edit = () => onShow({ what: 'edit', listed });
      return <ItemView opened={opened} listed={listed} onEdit={edit} onClose={onClose} />;
    }
  }
}
