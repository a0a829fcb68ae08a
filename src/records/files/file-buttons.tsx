import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download, Eye } from 'lucide-react';
import { useMemo, useState } from 'react';
import { toast } from 'sonner';
import { downloadBlob } from '@/lib/download';
import { toAppError } from '@/lib/errors';
import { Button } from '@/ui/button';
import { QuietButton } from '@/ui/quiet-button';
import { useObjectUrl } from '@/ui/use-object-url';
import type { FileSource } from './buckets';
import { fileQueries, type OpenedBy } from './file.queries';
import { isShownInPlace, TIFF } from './file-kinds';
import { LazyFileDialog, LazyTiffDialog } from './lazy-file-dialog';

interface FileButtonsProps {
  source: FileSource;
  path: string;
  openedBy?: OpenedBy;
  title: string;
  /** The name of the downloaded file. */
  name: string;
  mediaType: string;
}

export function FileButtons({ source, path, openedBy, title, name, mediaType }: FileButtonsProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const content = useQuery({ ...fileQueries.bytes(source, path, openedBy), enabled: open });
  // Uses the checked type: the bytes become nothing but a picture or a PDF.
  const bytes = useMemo(
    () => content.data && new Blob([content.data], { type: mediaType }),
    [content.data, mediaType],
  );
  const isTiff = mediaType === TIFF;
  const address = useObjectUrl(open && !isTiff ? bytes : undefined);

  async function save() {
    try {
      downloadBlob(name, await client.ensureQueryData(fileQueries.bytes(source, path, openedBy)));
    } catch (error) {
      toast.error(toAppError(error).message);
    }
  }

  const dialog = { name: title, onSave: () => void save(), onClose: () => setOpen(false) };
  return (
    <>
      {isShownInPlace(mediaType) && (
        <Button
          icon={Eye}
          size="sm"
          aria-label={`View ${title}`}
          // Not disabled, so that the focus can return to it from the file.
          aria-busy={(open && content.isFetching) || undefined}
          {...(isTiff ? LazyTiffDialog : LazyFileDialog).ahead}
          onClick={() => {
            setOpen(true);
            if (content.error) void content.refetch();
          }}
        >
          View
        </Button>
      )}
      <QuietButton icon={Download} aria-label={`Download ${title}`} onClick={() => void save()}>
        Download
      </QuietButton>
      {open && content.error && (
        <p role="alert" className="basis-full text-danger text-sm">
          {content.error.message}
        </p>
      )}
      {open && isTiff && bytes && <LazyTiffDialog bytes={bytes} {...dialog} />}
      {open && !isTiff && address !== undefined && (
        <LazyFileDialog mediaType={mediaType} address={address} {...dialog} />
      )}
    </>
  );
}
