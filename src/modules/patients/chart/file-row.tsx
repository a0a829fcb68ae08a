import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import { formatDate } from '@/lib/dates';
import { downloadBlob } from '@/lib/download';
import { toAppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { attachmentQueries } from '@/shared/attachments/attachments.queries';
import { formatBytes, isShownInPlace } from '@/shared/attachments/file-kinds';
import { LazyFileDialog } from '@/shared/attachments/lazy-file-dialog';
import type { Chart } from '@/shared/patient-chart/chart.schema';
import { Button } from '@/ui/button';
import { useObjectUrl } from '@/ui/use-object-url';

interface FileRowProps {
  file: Chart['files'][number];
  slug: string;
  timeZone: string;
}

/** A file: looked at in place where a browser can, else downloaded. */
export function FileRow({ file, slug, timeZone }: FileRowProps) {
  const { name, media_type: mediaType } = file;
  const client = useQueryClient();
  const [open, setOpen] = useState(false);
  const content = useQuery({ ...attachmentQueries.file(file.path), enabled: open });
  // Typed as what it was taken for: nothing but a picture or a PDF is made of its bytes.
  const bytes = useMemo(
    () => content.data && new Blob([content.data], { type: mediaType }),
    [content.data, mediaType],
  );
  const address = useObjectUrl(open ? bytes : undefined);

  async function save() {
    try {
      downloadBlob(name, await client.ensureQueryData(attachmentQueries.file(file.path)));
    } catch (error) {
      toast.error(toAppError(error).message);
    }
  }

  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-3.5">
      <div className="min-w-0 flex-[1_1_16rem]">
        <p dir="auto" className="wrap-anywhere font-semibold text-sm">
          {name}
        </p>
        <p className="text-muted text-xs">
          {formatDate(file.created_at, timeZone)} · {formatBytes(file.size_bytes)} ·{' '}
          <Link
            to={paths.thread(slug, file.thread_id)}
            className="underline underline-offset-3 hover:text-accent"
          >
            Open conversation
          </Link>
        </p>
        {open && content.error && (
          <p role="alert" className="mt-1 text-danger text-sm">
            {content.error.message}
          </p>
        )}
      </div>
      <div className="flex gap-2">
        {isShownInPlace(mediaType) && (
          <Button
            size="sm"
            aria-label={`Look at ${name}`}
            {...LazyFileDialog.ahead}
            onClick={() => {
              setOpen(true);
              if (content.error) void content.refetch();
            }}
          >
            {open && content.isFetching ? 'Loading…' : 'Look at'}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          aria-label={`Download ${name}`}
          onClick={() => void save()}
        >
          <Download aria-hidden="true" className="size-4" />
          Download
        </Button>
      </div>
      {open && address !== undefined && (
        <LazyFileDialog
          name={name}
          mediaType={mediaType}
          address={address}
          onSave={() => void save()}
          onClose={() => setOpen(false)}
        />
      )}
    </li>
  );
}
