import { useQuery } from '@tanstack/react-query';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { providerTimeQueries } from '@/tables/provider-times/provider-times.queries';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { LoadingState } from '@/ui/loading-state';
import { scheduleQueries } from '../schedule.queries';
import { ReasonDialog } from './reason-dialog';
import type { StepKind } from './step';
import { minutesOf } from './step-drafts';
import { TimesDialog } from './times-dialog';
import { type Target, VisitDialog } from './visit-dialog';
import { WaitlistDialog } from './waitlist-dialog';

/** The steps that ask for something before they are taken. */
export type AskingStep = Exclude<StepKind, 'check-in'>;

interface StepDialogProps {
  kind: AskingStep;
  requestId: string;
  target?: Target | null;
  onClose: () => void;
}

/** The form of one step, with the request fetched as it is now. */
export function StepDialog({ kind, requestId, target = null, onClose }: StepDialogProps) {
  const { id: companyId } = useCompany();
  const user = useCurrentUser();
  const detail = useQuery(scheduleQueries.detail(companyId, requestId));
  const lengths = useQuery(providerTimeQueries.lengths(companyId));

  if (!detail.data || lengths.isPending) {
    return (
      <Dialog open onOpenChange={onClose} title="Appointment">
        {detail.isError || detail.data === null ? (
          <ErrorState
            message={detail.error?.message ?? 'This appointment no longer exists.'}
            retrying={detail.isFetching}
            onRetry={() => void detail.refetch()}
          />
        ) : (
          <LoadingState label="Loading appointment..." />
        )}
      </Dialog>
    );
  }
  const request = detail.data;
  const shared = { request, isRequester: request.requested_by === user.id, onClose };
  // A length that can't be looked up is guessed: the field shows it, and it can be changed.
  const minutes = minutesOf(request, lengths.data ?? []);

  switch (kind) {
    case 'propose':
    case 'counter':
      return <TimesDialog kind={kind} minutes={minutes} {...shared} />;
    case 'confirm':
    case 'reschedule':
      return <VisitDialog kind={kind} minutes={minutes} target={target} {...shared} />;
    case 'cancel':
    case 'reopen':
    case 'complete':
    case 'no-show':
      return <ReasonDialog kind={kind} {...shared} />;
    case 'waitlist':
      return <WaitlistDialog {...shared} />;
  }
}
