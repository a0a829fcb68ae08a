import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { t } from '@/fields/words';
import { downloadBlob } from '@/lib/download';
import type { FileSource } from '@/records/files/buckets';
import { formatBytes, isShownAsPicture } from '@/records/files/file-kinds';
import { useObjectUrl } from '@/ui/use-object-url';
import { conversationQueries } from './conversation.queries';
import type { ConversationFile } from './conversation.schema';
import { PillButton } from './phone/pill-button';

interface ChartFileProps {
  chartId: string;
  source: FileSource;
  file: ConversationFile;
}

/** A file that the patient may open: a picture is shown, anything else is saved. */
export function ChartFile({ chartId, source, file }: ChartFileProps) {
  const isPicture = isShownAsPicture(file.media_type);
  const bytes = useQuery({
    ...conversationQueries.file(chartId, source, file.path),
    enabled: isPicture,
  });
  const address = useObjectUrl(bytes.data);
  if (isPicture && address !== undefined) {
    return (
      <img src={address} alt={file.name} className="max-h-72 w-full rounded-lg object-contain" />
    );
  }
  async function save() {
    const { data, error } = await bytes.refetch();
    if (data) downloadBlob(file.name, data);
    else toast.error(error?.message ?? t('The file could not be loaded. Try again.'));
  }
  return (
    <PillButton onClick={() => void save()}>
      <Download aria-hidden="true" className="size-4" />
      <span className="wrap-anywhere">
        {file.name}, {formatBytes(file.size_bytes)}
      </span>
    </PillButton>
  );
}
