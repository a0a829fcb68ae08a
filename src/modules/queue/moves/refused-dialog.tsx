import { type AppError, isTransient } from '@/lib/errors';
import { fullName } from '@/lib/person-names';
import { procedureWithSide } from '@/records/surgery-cases/cases.model';
import { type CaseRefusal, caseRefusalOf } from '@/records/surgery-cases/refusals';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { BlockerList } from './blocker-list';
import { OpenCaseButton } from './open-case-button';

interface RefusedDialogProps {
  subject: CaseSubject;
  /** Why the move doesn't exist; else the attempt's error says it. */
  why?: string;
  error?: AppError;
  onRetry?: () => void;
  onOpenCase?: () => void;
  onClose: () => void;
}

function titleOf(kind: CaseRefusal['kind'] | undefined, { stage }: CaseSubject): string {
  if (kind === 'blocked') return 'Not ready yet';
  // A colleague was quicker; the board shows the case's new place.
  if (kind === 'stale') return 'Changed in the meantime';
  return `Still in ${STAGE_LABELS[stage]}`;
}

export function RefusedDialog({
  subject,
  why,
  error,
  onRetry,
  onOpenCase,
  onClose,
}: RefusedDialogProps) {
  const refusal = caseRefusalOf(error ?? null);
  const blockers = refusal?.kind === 'blocked' ? refusal.blockers : null;
  const stage = refusal && 'stage' in refusal ? refusal.stage : undefined;
  const retry = error && isTransient(error) ? onRetry : undefined;
  return (
    <Dialog
      onClose={onClose}
      role="alertdialog"
      size="sm"
      title={titleOf(refusal?.kind, subject)}
      description={
        <>
          {fullName(subject.patient)}: {procedureWithSide(subject)}.
          {!blockers && (
            <span className="mt-2 block text-text">
              {why ?? error?.message} {stage && `It is in ${STAGE_LABELS[stage]} now.`}
            </span>
          )}
        </>
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {onOpenCase && !retry && <OpenCaseButton onOpenCase={onOpenCase} onClose={onClose} />}
          {retry && (
            <Button variant="primary" onClick={retry}>
              Try again
            </Button>
          )}
        </>
      }
    >
      {blockers && <BlockerList blockers={blockers} />}
    </Dialog>
  );
}
