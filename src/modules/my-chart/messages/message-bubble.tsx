import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { toast } from 'sonner';
import { t } from '@/fields/words';
import { formatDateTime } from '@/lib/dates';
import { downloadBlob } from '@/lib/download';
import { formatBytes, isShownAsPicture } from '@/records/files/file-kinds';
import { conversationQueries } from '@/records/patient-app/conversation.queries';
import type {
  ConversationFile,
  ConversationMessage,
} from '@/records/patient-app/conversation.schema';
import { PillButton } from '@/records/patient-app/phone/pill-button';
import { cx } from '@/ui/cx';
import { useObjectUrl } from '@/ui/use-object-url';

interface MessageBubbleProps {
  chartId: string;
  message: ConversationMessage;
  timeZone: string;
}

export function MessageBubble({ chartId, message, timeZone }: MessageBubbleProps) {
  const { from_clinic, by, body, at, files } = message;
  return (
    <li className={cx('grid gap-1', from_clinic ? 'pr-8' : 'pl-8')}>
      <p className={cx('wrap-anywhere text-muted text-xs', !from_clinic && 'text-right')}>
        {from_clinic ? (by ?? t('The clinic')) : t('You')} · {formatDateTime(at, timeZone)}
      </p>
      <div
        className={cx(
          'grid gap-2 rounded-xl border px-4 py-3 text-sm',
          from_clinic ? 'bg-surface' : 'border-accent/20 bg-accent-soft',
        )}
      >
        {body !== '' && (
          <p dir="auto" className="wrap-anywhere whitespace-pre-wrap">
            {body}
          </p>
        )}
        {files.map((file) => (
          <SentFile key={file.id} chartId={chartId} file={file} />
        ))}
      </div>
    </li>
  );
}

function SentFile({ chartId, file }: { chartId: string; file: ConversationFile }) {
  const isPicture = isShownAsPicture(file.media_type);
  const bytes = useQuery({ ...conversationQueries.file(chartId, file.path), enabled: isPicture });
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
