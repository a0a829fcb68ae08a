import type { MouseEvent } from 'react';
import { Button } from './button.tsx';
import { FormError } from './form-error.tsx';

export interface FieldChange {
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

interface OvertakenNoticeProps {
  message: string;
  changes: readonly FieldChange[];
  /** What it has become is still being asked for; until it is known there is nothing to choose from. */
  unknown: boolean;
  onKeepMine: (event: MouseEvent) => void;
  onTakeTheirs: () => void;
}

/** Somebody was quicker: what they changed, and the choice between their entries and one's own. */
export function OvertakenNotice({
  message,
  changes,
  unknown,
  onKeepMine,
  onTakeTheirs,
}: OvertakenNoticeProps) {
  return (
    <div className="grid gap-3">
      <FormError message={`${message} What you typed is still here.`} />
      {changes.length > 0 && (
        <ul aria-label="What changed" className="grid gap-1 text-sm">
          {changes.map(({ label, before, after }) => (
            <li key={label}>
              {label}: <del className="text-muted">{before}</del> <span aria-hidden="true">→</span>{' '}
              <span className="sr-only">now</span>{' '}
              <ins className="font-medium no-underline">{after}</ins>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="sm" disabled={unknown} onClick={onKeepMine}>
          Save mine all the same
        </Button>
        <Button size="sm" disabled={unknown} onClick={onTakeTheirs}>
          Start from theirs
        </Button>
      </div>
    </div>
  );
}
