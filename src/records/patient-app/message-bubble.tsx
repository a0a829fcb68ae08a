import { t } from '@/fields/words';
import { formatDateTime } from '@/lib/dates';
import { cx } from '@/ui/cx';
import { ChartFile } from './chart-file';
import type { ConversationMessage } from './conversation.schema';

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
          <ChartFile key={file.id} chartId={chartId} source="message" file={file} />
        ))}
      </div>
    </li>
  );
}
