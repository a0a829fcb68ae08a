import { Download, FileText, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatBytes } from '@/records/files/file-kinds';
import type { StoredFile } from '@/records/vaults/core/item';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { QuietButton } from '@/ui/quiet-button';
import { getFile } from '../files/download';
import { addFile } from '../files/upload';
import { deleteFile, tell } from '../open/item-changes';
import type { ListedItem } from '../open/opened';
import { attempt } from './attempt';
import { FileButton } from './file-button';
import { TransferList } from './transfer-list';

interface FileLinesProps {
  listed: ListedItem;
  mayWrite: boolean;
}

export function FileLines({ listed, mayWrite }: FileLinesProps) {
  const { vault, id, item } = listed;
  const [removing, setRemoving] = useState<StoredFile | null>(null);
  const get = (file: StoredFile) => {
    tell(listed, 'exported');
    attempt(getFile(vault, file));
  };
  return (
    <section aria-label="Files" className="mt-4 grid gap-3">
      {item.files.length > 0 && (
        <ul aria-label="Files" className="divide-y border-y">
          {item.files.map((file) => (
            <li key={file.id} className="flex items-center gap-2 py-2 text-sm">
              <FileText aria-hidden="true" className="size-4 shrink-0 text-muted" />
              <span className="min-w-0 flex-1">
                <span className="block break-words">{file.name}</span>
                <span className="block text-muted">{formatBytes(file.size)}</span>
              </span>
              <QuietButton
                icon={Download}
                aria-label={`Download ${file.name}`}
                onClick={() => get(file)}
              />
              {mayWrite && (
                <QuietButton
                  icon={Trash2}
                  aria-label={`Delete ${file.name}`}
                  onClick={() => setRemoving(file)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <TransferList />
      {mayWrite && (
        <div>
          <FileButton
            label="Add files"
            onFiles={(files) => {
              for (const file of files) addFile(vault, id, file);
            }}
          />
        </div>
      )}
      {removing && (
        <ConfirmDialog
          title="Delete this file?"
          description="It is deleted for everyone, including earlier versions."
          confirmLabel="Delete file"
          onConfirm={() => {
            setRemoving(null);
            attempt(deleteFile(listed, removing), 'File deleted');
          }}
          onClose={() => setRemoving(null)}
        />
      )}
    </section>
  );
}
