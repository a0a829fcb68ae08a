import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, ImageOff } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { downloadBlob } from '@/lib/download';
import { toAppError } from '@/lib/errors';
import { fileQueries } from '@/records/files/file.queries';
import { formatBytes, isShownAsPicture } from '@/records/files/file-kinds';
import { LazyFileDialog } from '@/records/files/lazy-file-dialog';
import { useUploadProgress } from '@/records/threads/unsent-messages.mutations';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { useObjectUrl } from '@/ui/use-object-url';
import type { ShownFile } from '../shown-messages';
import { FileTile } from './file-tile';

interface MessageFilesProps {
  files: readonly ShownFile[];
  /** They are being sent; each shows its progress. */
  isSending: boolean;
}

export function MessageFiles({ files, isSending }: MessageFilesProps) {
  return (
    <ul aria-label="Files" className="grid gap-1.5">
      {files.map((file) => (
        <li key={file.id}>
          {isShownAsPicture(file.mediaType) ? (
            <PictureFile file={file} isSending={isSending} />
          ) : (
            <FileLine file={file} isSending={isSending} />
          )}
        </li>
      ))}
    </ul>
  );
}

interface FileProps {
  file: ShownFile;
  isSending: boolean;
}

function FileLine({ file, isSending }: FileProps) {
  const save = useSave(file);
  return (
    <FileTile
      name={file.name}
      mediaType={file.mediaType}
      detail={isSending ? <UploadShare fileId={file.id} /> : formatBytes(file.size)}
      action={<DownloadButton name={file.name} onSave={save} />}
    />
  );
}

/** A fixed frame, so that nothing moves when the picture loads; a press shows all of it. */
function PictureFile({ file, isSending }: FileProps) {
  const { source } = file;
  const picture = useQuery({
    ...fileQueries.bytes('message', 'path' in source ? source.path : ''),
    ...('file' in source && { queryFn: skipToken }),
  });
  const address = useObjectUrl('file' in source ? source.file : picture.data);
  const save = useSave(file);
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  return (
    <figure className="w-64 max-w-full overflow-hidden rounded-lg border bg-surface-raised">
      <div className="relative grid h-44 place-items-center bg-surface-sunken">
        {address !== undefined && !broken && (
          <button
            type="button"
            aria-label={`View ${file.name}`}
            {...LazyFileDialog.ahead}
            onClick={() => setOpen(true)}
            className="absolute inset-0 -outline-offset-2!"
          >
            {/* biome-ignore lint/a11y/noNoninteractiveElementInteractions: a failed load isn't an interaction */}
            <img
              src={address}
              alt=""
              onError={() => setBroken(true)}
              className="size-full object-cover"
            />
          </button>
        )}
        {broken && <ImageOff aria-hidden="true" className="size-6 text-muted" />}
        {address === undefined && !picture.error && (
          <Skeleton className="absolute inset-0 rounded-none" />
        )}
        {picture.error && (
          <div className="grid justify-items-center gap-2 p-3 text-center text-muted text-sm">
            {picture.error.message}
            <Button size="sm" pending={picture.isFetching} onClick={() => void picture.refetch()}>
              Retry
            </Button>
          </div>
        )}
      </div>
      <figcaption className="flex items-center gap-2 py-0.5 pr-1 pl-3 text-sm">
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {isSending ? <UploadShare fileId={file.id} /> : file.name}
        </span>
        <DownloadButton name={file.name} onSave={save} />
      </figcaption>
      {open && address !== undefined && (
        <LazyFileDialog
          name={file.name}
          mediaType={file.mediaType}
          address={address}
          onSave={save}
          onClose={() => setOpen(false)}
        />
      )}
    </figure>
  );
}

function DownloadButton({ name, onSave }: { name: string; onSave: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Download ${name}`}
      onClick={onSave}
      className="grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-accent-soft hover:text-text md:size-9"
    >
      <Download aria-hidden="true" className="size-4" />
    </button>
  );
}

function useSave({ name, source }: ShownFile): () => void {
  const client = useQueryClient();
  async function save() {
    try {
      const bytes =
        'file' in source
          ? source.file
          : await client.ensureQueryData(fileQueries.bytes('message', source.path));
      downloadBlob(name, bytes);
    } catch (error) {
      toast.error(toAppError(error).message);
    }
  }
  return () => void save();
}

/** An upload's progress as a bar and in percent; after that the server checks the file. */
function UploadShare({ fileId }: { fileId: string }) {
  const share = Math.round((useUploadProgress(fileId) ?? 0) * 100);
  if (share === 100) return 'Being checked';
  return (
    <span className="flex items-center gap-2">
      <progress
        aria-label="Uploaded"
        value={share}
        max={100}
        className="h-1.5 w-20 appearance-none overflow-hidden rounded-full bg-surface-sunken [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-surface-sunken [&::-webkit-progress-value]:bg-accent"
      />
      {share} %
    </span>
  );
}
