import { FolderInput, History, Pencil, Star, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Dialog } from '@/ui/dialog';
import { QuietButton } from '@/ui/quiet-button';
import { copySecret } from '../open/copy-secret';
import { saveItem, tell } from '../open/item-changes';
import type { ListedItem, Opened } from '../open/opened';
import { saveOwn } from '../open/own';
import { attempt } from './attempt';
import { FileLines } from './file-lines';
import { ItemContents } from './item-contents';
import { MoveDialog } from './move-dialog';
import { othersOf } from './vault-select';
import { VersionsPanel } from './versions-panel';

interface ItemViewProps {
  opened: Opened;
  listed: ListedItem;
  onEdit: () => void;
  onClose: () => void;
}

function saveFavorite(id: string, isFavorite: boolean): Promise<void> {
  return saveOwn((own) => {
    const others = own.favorites.filter((other) => other !== id);
    return { ...own, favorites: isFavorite ? [...others, id] : others };
  });
}

export function ItemView({ opened, listed, onEdit, onClose }: ItemViewProps) {
  const { item, vault, id } = listed;
  const [removing, setRemoving] = useState(false);
  const [moving, setMoving] = useState(false);
  const [history, setHistory] = useState(false);
  const mayWrite = !opened.isOffline && opened.vaults.get(vault)?.role !== 'read';
  const mayMove = mayWrite && othersOf(opened, vault).length > 0;
  const isFavorite = opened.own.favorites.includes(id);
  useEffect(() => tell({ vault, id }, 'opened'), [vault, id]);

  const copy = (value: string) => {
    tell({ vault, id }, 'copied');
    void copySecret(value);
  };

  return (
    <Dialog
      title={item.name}
      description={[opened.vaults.get(vault)?.name, item.folder, ...item.tags]
        .filter(Boolean)
        .join(' · ')}
      onClose={onClose}
      footer={
        mayWrite && (
          <>
            <Button icon={Trash2} onClick={() => setRemoving(true)}>
              Delete
            </Button>
            <Button icon={Pencil} variant="primary" onClick={onEdit}>
              Edit
            </Button>
          </>
        )
      }
    >
      <div className="mb-3 flex flex-wrap gap-1">
        <QuietButton icon={Star} onClick={() => attempt(saveFavorite(id, !isFavorite))}>
          {isFavorite ? 'Remove favorite' : 'Add favorite'}
        </QuietButton>
        <QuietButton icon={History} aria-expanded={history} onClick={() => setHistory(!history)}>
          Versions
        </QuietButton>
        {mayMove && (
          <QuietButton icon={FolderInput} onClick={() => setMoving(true)}>
            Move
          </QuietButton>
        )}
      </div>
      <ItemContents item={item} onCopy={copy} />
      <FileLines listed={listed} mayWrite={mayWrite} />
      {history && <VersionsPanel listed={listed} mayRestore={mayWrite} onCopy={copy} />}
      {moving && (
        <MoveDialog
          opened={opened}
          listed={listed}
          onMoved={onClose}
          onClose={() => setMoving(false)}
        />
      )}
      {removing && (
        <ConfirmDialog
          title="Delete this item?"
          description="It leaves the list for everyone. Deleted items can be restored."
          confirmLabel="Delete item"
          onConfirm={() =>
            attempt(saveItem(vault, id, listed.version, null).then(onClose), 'Item deleted')
          }
          onClose={() => setRemoving(false)}
        />
      )}
    </Dialog>
  );
}
