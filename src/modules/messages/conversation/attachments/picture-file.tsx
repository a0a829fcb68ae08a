import { Download, ImageOff } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/ui/button';
import { Skeleton } from '@/ui/skeleton';
import { useObjectUrl } from '@/ui/use-object-url';
import type { ShownFile } from '../log/timeline';
import { UploadShare } from './upload-share';
import { useFile } from './use-file';

const PictureDialog = lazy(async () => ({
  default: (await import('./picture-dialog')).PictureDialog,
}));

interface PictureFileProps {
  file: ShownFile;
  isSending: boolean;
}

/** A picture in a frame of one size, so that nothing moves when it arrives; a press shows all of it. */
export function PictureFile({ file, isSending }: PictureFileProps) {
  const { blob, error, isFetching, refetch, save } = useFile(file, true);
  const address = useObjectUrl(blob);
  const [open, setOpen] = useState(false);
  const [broken, setBroken] = useState(false);
  return (
    <figure className="w-64 max-w-full overflow-hidden rounded-lg border bg-surface-raised">
      <div className="relative grid h-44 place-items-center bg-surface-sunken">
        {address !== undefined && !broken && (
          <button
            type="button"
            aria-label={`Look at ${file.name}`}
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
        {address === undefined && !error && <Skeleton className="absolute inset-0 rounded-none" />}
        {error && (
          <div className="grid justify-items-center gap-2 p-3 text-center text-muted text-sm">
            {error.message}
            <Button size="sm" pending={isFetching} onClick={refetch}>
              Retry
            </Button>
          </div>
        )}
      </div>
      <figcaption className="flex items-center gap-2 py-0.5 pr-1 pl-3 text-sm">
        <span dir="auto" className="min-w-0 flex-1 truncate">
          {isSending ? <UploadShare fileId={file.id} /> : file.name}
        </span>
        <button
          type="button"
          aria-label={`Download ${file.name}`}
          onClick={save}
          className="grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-accent-soft hover:text-text md:size-8"
        >
          <Download aria-hidden="true" className="size-4" />
        </button>
      </figcaption>
      {open && address !== undefined && (
        <Suspense>
          <PictureDialog
            name={file.name}
            address={address}
            onSave={save}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </figure>
  );
}
