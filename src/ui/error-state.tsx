import { CircleAlert } from 'lucide-react';
import { t } from '@/fields/words';
import { Button } from './button';
import { cx } from './cx';

interface ErrorStateProps {
  /** A sentence for people: what failed. */
  message: string;
  onRetry?: () => void;
  retrying?: boolean;
  compact?: boolean;
}

export function ErrorState({
  message,
  onRetry,
  retrying = false,
  compact = false,
}: ErrorStateProps) {
  return (
    <div
      role="alert"
      className={cx(
        'flex flex-col items-center justify-center gap-4 text-center',
        compact ? 'px-4 py-6' : 'px-6 py-14',
      )}
    >
      <span className="grid size-12 place-items-center rounded-full bg-danger-soft text-danger">
        <CircleAlert aria-hidden="true" className="size-6" />
      </span>
      <p className="max-w-md text-sm">{t(message)}</p>
      {onRetry && (
        <Button pending={retrying} onClick={onRetry}>
          {t('Retry')}
        </Button>
      )}
    </div>
  );
}
