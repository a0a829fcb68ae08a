import { useNavigate } from 'react-router-dom';
import { useCompany } from '@/company/company-context';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { paths } from '@/lib/paths';
import { useOrigin } from '@/ui/use-origin';
import type { useCaseMoves } from './use-case-moves';

// The forms bring validation, which the board and the list don't need.
const ScheduleDialog = lazyDialog(() => import('./schedule-dialog'), 'ScheduleDialog');
const CompleteDialog = lazyDialog(() => import('./complete-dialog'), 'CompleteDialog');
const BackDialog = lazyDialog(() => import('./back-dialog'), 'BackDialog');
const PostponeDialog = lazyDialog(() => import('./postpone-dialog'), 'PostponeDialog');
const CancelDialog = lazyDialog(() => import('./cancel-dialog'), 'CancelDialog');
const ResumeDialog = lazyDialog(() => import('./resume-dialog'), 'ResumeDialog');
const RefusedDialog = lazyDialog(() => import('./refused-dialog'), 'RefusedDialog');

interface CaseMoveDialogsProps {
  moves: ReturnType<typeof useCaseMoves>;
  /** Links to the case's page; not set on that page. */
  leadsToCase?: boolean;
}

export function CaseMoveDialogs({
  moves: { open, close, start },
  leadsToCase = false,
}: CaseMoveDialogsProps) {
  const { slug } = useCompany();
  const navigate = useNavigate();
  const origin = useOrigin();
  if (!open) return null;
  const { subject } = open;
  const shared = { subject, onClose: close };
  const leading = {
    ...shared,
    ...(leadsToCase && {
      onOpenCase: () => void navigate(paths.surgeryCase(slug, subject.id), { state: origin }),
    }),
  };
  // Keyed by case: values typed for one must not be saved for another.
  switch (open.kind) {
    case 'schedule':
      return <ScheduleDialog {...shared} key={subject.id} />;
    case 'complete':
      return <CompleteDialog {...leading} key={subject.id} />;
    case 'back':
      return <BackDialog {...shared} key={subject.id} />;
    case 'postpone':
      return <PostponeDialog {...shared} key={subject.id} />;
    case 'cancel':
      return <CancelDialog {...shared} key={subject.id} />;
    case 'resume':
      return <ResumeDialog {...shared} key={subject.id} />;
    case 'no-way':
      return <RefusedDialog {...leading} why={open.why} />;
    case 'failed':
      return (
        <RefusedDialog
          {...leading}
          error={open.error}
          onRetry={() => {
            close();
            start(subject, open.to);
          }}
        />
      );
  }
}
