import type { MouseEvent } from 'react';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import type { PatientCoverage } from './coverages.queries';
import { changesOf } from './edited-coverage';

interface OvertakenNoticeProps {
  message: string;
  before: PatientCoverage;
  after: PatientCoverage;
  onKeepMine: (event: MouseEvent) => void;
  onTakeTheirs: () => void;
}

/** Somebody was quicker: what they changed, and the choice between their entries and one's own. */
export function OvertakenNotice({
  message,
  before,
  after,
  onKeepMine,
  onTakeTheirs,
}: OvertakenNoticeProps) {
  const changes = changesOf(before, after);
  // What it has become is being asked for; until it is known there is nothing to choose from.
  const unknown = before.revision === after.revision;
  return (
    <div className="grid gap-3">
      <FormError message={`${message} What you typed is still here.`} />
      {changes.length > 0 && (
        <ul aria-label="What changed" className="grid gap-1 text-sm">
          {changes.map(({ label, before: was, after: is }) => (
            <li key={label}>
              {label}: <del className="text-muted">{was}</del> <span aria-hidden="true">→</span>{' '}
              <span className="sr-only">now</span>{' '}
              <ins className="font-medium no-underline">{is}</ins>
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
