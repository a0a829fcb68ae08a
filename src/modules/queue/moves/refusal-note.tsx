import { type Conflict, ConflictNotice } from '@/kit/conflict/conflict-notice';
import type { Failure } from '@/kit/form/form-frame';
import type { FreeTime } from '@/records/appointments/refusals';
import { caseRefusalOf } from '@/records/surgery-cases/refusals';
import { FormError } from '@/ui/form-error';
import { BlockerList } from './blocker-list';
import { FreeTimes } from './free-times';

interface RefusalNoteProps<Row extends object> {
  failure: Failure;
  /** About the row that the form changes. */
  conflict: Conflict<Row>;
  /** Takes a free time that the refusal offers. */
  onFreeTime?: (time: FreeTime) => void;
}

export function RefusalNote<Row extends object>({
  failure,
  conflict,
  onFreeTime,
}: RefusalNoteProps<Row>) {
  const { error } = failure;
  const refusal = caseRefusalOf(error);
  switch (refusal?.kind) {
    case 'blocked':
      return (
        <div
          role="alert"
          className="rounded-md bg-warning-soft px-3.5 py-3 ring-1 ring-warning/25 ring-inset"
        >
          <p className="mb-2 font-medium text-sm text-warning">Blocked by:</p>
          <BlockerList blockers={refusal.blockers} />
        </div>
      );
    case 'clash':
    case 'away':
    case 'hours':
    case 'outside_block':
      return (
        <div className="grid gap-3">
          <FormError message={error.message} />
          {onFreeTime && refusal.free.length > 0 && (
            <FreeTimes label="The next free times" times={refusal.free} onChoose={onFreeTime} />
          )}
        </div>
      );
    case 'stale':
      return <ConflictNotice failure={failure} {...conflict} />;
    default:
      return <FormError message={error.message} />;
  }
}
