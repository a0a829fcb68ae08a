import { useQuery } from '@tanstack/react-query';
import { useCompany } from '@/company/company-context';
import { QueryDialog } from '@/kit/query/query-dialog';
import { together } from '@/kit/query/query-read';
import { appointmentQueries } from '@/records/appointments/appointments.queries';
import type { StepKind } from '@/records/appointments/step';
import { minutesOf } from '@/records/appointments/step-drafts';
import { providerTimeQueries } from '@/records/provider-times/provider-times.queries';
import { AppointmentDialog, type Target } from './appointment-dialog';
import { CompleteDialog } from './complete-dialog';
import { ReasonDialog } from './reason-dialog';
import { TimesDialog } from './times-dialog';
import { WaitlistDialog } from './waitlist-dialog';

export type AskingStep = Exclude<StepKind, 'check-in'>;

interface StepDialogProps {
  kind: AskingStep;
  requestId: string;
  target?: Target | null;
  onClose: () => void;
}

/** The form of one step, with the request freshly fetched. */
export function StepDialog({ kind, requestId, target = null, onClose }: StepDialogProps) {
  const { id: companyId } = useCompany();
  const detail = useQuery(appointmentQueries.detail(companyId, requestId));
  const lengths = useQuery(providerTimeQueries.lengths(companyId));
  const found = together(detail, lengths);
  // A deleted request isn't waited for.
  const query = detail.data === null ? { ...found, data: null } : found;

  return (
    <QueryDialog title="Appointment" query={query} onClose={onClose}>
      {([request, lengthsByType]) => {
        if (request === null) return null;
        const shared = { request, onClose };
        const minutes = minutesOf(request, lengthsByType);
        switch (kind) {
          case 'propose':
          case 'counter':
            return <TimesDialog kind={kind} minutes={minutes} {...shared} />;
          case 'confirm':
          case 'reschedule':
            return <AppointmentDialog kind={kind} minutes={minutes} target={target} {...shared} />;
          case 'cancel':
          case 'reopen':
          case 'no-show':
            return <ReasonDialog kind={kind} {...shared} />;
          case 'complete':
            return <CompleteDialog {...shared} />;
          case 'waitlist':
            return <WaitlistDialog {...shared} />;
        }
      }}
    </QueryDialog>
  );
}
