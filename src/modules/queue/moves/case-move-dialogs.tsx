import { lazy, Suspense } from 'react';
import type { CaseSubject } from './case-subject';
import type { useCaseMoves } from './use-case-moves';

// The forms bring validation along, which neither the board nor the list needs.
const ScheduleDialog = lazy(async () => ({
  default: (await import('./schedule-dialog')).ScheduleDialog,
}));
const CompleteDialog = lazy(async () => ({
  default: (await import('./complete-dialog')).CompleteDialog,
}));
const BackDialog = lazy(async () => ({ default: (await import('./back-dialog')).BackDialog }));
const PostponeDialog = lazy(async () => ({
  default: (await import('./postpone-dialog')).PostponeDialog,
}));
const CancelDialog = lazy(async () => ({
  default: (await import('./cancel-dialog')).CancelDialog,
}));
const ResumeDialog = lazy(async () => ({
  default: (await import('./resume-dialog')).ResumeDialog,
}));
const RefusedDialog = lazy(async () => ({
  default: (await import('./refused-dialog')).RefusedDialog,
}));

interface CaseMoveDialogsProps {
  moves: ReturnType<typeof useCaseMoves>;
  /** Left out where the case is open already. */
  onOpenCase?: (subject: CaseSubject) => void;
}

/** The dialog that a move has open, if any. */
export function CaseMoveDialogs({ moves, onOpenCase }: CaseMoveDialogsProps) {
  const { open, close, start } = moves;
  return <Suspense>{open && renderOpen(open)}</Suspense>;

  function renderOpen(move: NonNullable<typeof open>) {
    const { subject } = move;
    // A new one for every case: what is typed for one must not be saved for another.
    const shared = { subject, onClose: close };
    switch (move.kind) {
      case 'schedule':
        return <ScheduleDialog {...shared} key={subject.id} />;
      case 'complete':
        return <CompleteDialog {...shared} key={subject.id} {...(onOpenCase && { onOpenCase })} />;
      case 'back':
        return <BackDialog {...shared} key={subject.id} />;
      case 'postpone':
        return <PostponeDialog {...shared} key={subject.id} />;
      case 'cancel':
        return <CancelDialog {...shared} key={subject.id} />;
      case 'resume':
        return <ResumeDialog {...shared} key={subject.id} />;
      case 'no-way':
        return (
          <RefusedDialog
            subject={subject}
            why={move.why}
            onClose={close}
            {...(onOpenCase && { onOpenCase })}
          />
        );
      case 'failed':
        return (
          <RefusedDialog
            subject={subject}
            error={move.error}
            onClose={close}
            onRetry={() => {
              close();
              start(subject, move.to);
            }}
            {...(onOpenCase && { onOpenCase })}
          />
        );
    }
  }
}
