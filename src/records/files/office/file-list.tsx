import { Check, RotateCcw, TriangleAlert } from 'lucide-react';
import { t } from '@/fields/words';
import { QuietButton } from '@/ui/quiet-button';
import { Spinner } from '@/ui/spinner';
import type { SentFile } from './use-office-files';

interface FileListProps {
  files: readonly SentFile[];
  onRetry: (file: SentFile) => void;
}

export function FileList({ files, onRetry }: FileListProps) {
  return (
    <ul aria-label={t('Files')} aria-live="polite" className="grid gap-2 text-sm empty:hidden">
      {files.map((sent) => (
        <li key={sent.id} className="flex flex-wrap items-center justify-between gap-2">
          <span className="flex min-w-0 items-start gap-2">
            <Mark {...sent} />
            <span className="wrap-anywhere min-w-0">
              {sent.file.name}
              <span className="block text-muted text-xs">{wordsOf(sent)}</span>
            </span>
          </span>
          {typeof sent.state === 'object' && !sent.state.isFinal && (
            <QuietButton icon={RotateCcw} onClick={() => onRetry(sent)}>
              {t('Send again')}
            </QuietButton>
          )}
        </li>
      ))}
    </ul>
  );
}

function Mark({ state }: SentFile) {
  if (state === 'sending') return <Spinner className="mt-0.5 size-4" />;
  return state === 'filed' ? (
    <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-success" />
  ) : (
    <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-danger" />
  );
}

function wordsOf({ state }: SentFile): string {
  if (state === 'sending') return t('Sending…');
  return state === 'filed' ? t('Sent') : state.problem;
}
