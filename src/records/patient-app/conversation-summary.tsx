import { t, tn } from '@/fields/words';
import { formatDateTime } from '@/lib/dates';
import { Badge } from '@/ui/badge';
import type { ConversationLine } from './conversation.schema';

interface ConversationSummaryProps {
  line: ConversationLine;
  timeZone: string;
}

/** A conversation in the list: what it is about, and what was said last. */
export function ConversationSummary({ line, timeZone }: ConversationSummaryProps) {
  const { subject, at, from_clinic, text, files, unread } = line;
  const said = text === '' ? tn(files, '{count} file', '{count} files') : text;
  return (
    <>
      <span className="flex items-center justify-between gap-3">
        <span dir="auto" className="min-w-0 truncate font-semibold">
          {subject}
        </span>
        {unread > 0 && <Badge tone="accent">{tn(unread, '{count} new', '{count} new')}</Badge>}
      </span>
      <span dir="auto" className="truncate text-muted">
        {from_clinic ? said : t('You: {said}', { said })}
      </span>
      <span className="text-muted text-xs">{formatDateTime(at, timeZone)}</span>
    </>
  );
}
