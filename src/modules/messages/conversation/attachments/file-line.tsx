import { Download } from 'lucide-react';
import type { ShownFile } from '../log/timeline';
import { formatBytes } from './file-rules';
import { FileTile } from './file-tile';
import { UploadShare } from './upload-share';
import { useFile } from './use-file';

interface FileLineProps {
  file: ShownFile;
  isSending: boolean;
}

/** A file that can be saved. */
export function FileLine({ file, isSending }: FileLineProps) {
  const { save } = useFile(file, false);
  return (
    <FileTile
      name={file.name}
      mediaType={file.mediaType}
      detail={isSending ? <UploadShare fileId={file.id} /> : formatBytes(file.size)}
      action={
        <button
          type="button"
          aria-label={`Download ${file.name}`}
          onClick={save}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-accent-soft hover:text-text md:size-9"
        >
          <Download aria-hidden="true" className="size-4" />
        </button>
      }
    />
  );
}
