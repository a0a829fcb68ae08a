import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { toast } from 'sonner';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { ConflictNotice } from '@/kit/conflict/conflict-notice';
import { type Seen, useSeen } from '@/kit/conflict/use-seen';
import { FormCancel } from '@/kit/form/form-cancel';
import { FormDialog } from '@/kit/form/form-dialog';
import type { Failure } from '@/kit/form/form-frame';
import { FormSubmit } from '@/kit/form/form-submit';
import type { KitForm } from '@/kit/form/use-zod-form';
import { isTransient } from '@/lib/errors';
import { fullName } from '@/lib/person-names';
import { appointmentLines, appointmentStatus } from '@/records/appointments/appointments.model';
import { useTakeStep } from '@/records/appointments/appointments.mutations';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import { stepRefusalOf } from '@/records/appointments/refusals';
import { DONE, type Step, stepLabel, stepsFor } from '@/records/appointments/step';
import { FormError } from '@/ui/form-error';
import { type FormStep, stepTexts } from './step-texts';
import { OUTSIDE_HOURS, TimeRefusal } from './time-refusal';

interface StepFormProps<Input extends FieldValues, Output> {
  kind: FormStep;
  /** The current version; the form keeps the one it opened with. */
  request: RequestDetail;
  form: KitForm<Input, Output>;
  /** The subject, before the description, if it is more than the patient. */
  about?: string;
  tone?: 'primary' | 'danger';
  toStep: (draft: Output, intent: string | undefined) => Step;
  onClose: () => void;
  /** Takes a free time that a refusal offers. */
  onChoose?: (startsAt: string) => void;
  extra?: ReactNode;
  children: ReactNode;
}

/**
 * A step's form. It sends the revision from its opening, so that no later change is overwritten.
 */
export function StepForm<Input extends FieldValues, Output>({
  kind,
  request,
  form,
  about = request.patient ? fullName(request.patient) : '',
  tone = 'primary',
  toStep,
  onClose,
  onChoose,
  extra,
  children,
}: StepFormProps<Input, Output>) {
  const { timeZone } = useCompany();
  const texts = stepTexts(kind, request);
  const user = useCurrentUser();
  const seen = useSeen(request);
  const { mutateAsync, isPending, error } = useTakeStep();
  const isRequester = request.requested_by === user.id;
  // After a lost answer the step may be done; sending it again finds out.
  const mayBeDone = error !== null && isTransient(error);
  const outdated =
    !(isPending || mayBeDone) &&
    !stepsFor(request, { isRequester, now: Date.now(), timeZone }).includes(kind);

  async function save(draft: Output, intent?: string) {
    const step = toStep(draft, intent);
    await mutateAsync({ seen: seen.row, step });
    toast.success(DONE[step.kind]);
    onClose();
  }

  return (
    <FormDialog
      form={form}
      title={texts.title}
      description={about ? `${about}. ${texts.description}` : texts.description}
      footer={
        <>
          {extra}
          <FormCancel>{kind === 'cancel' ? 'Keep it' : 'Cancel'}</FormCancel>
          <FormSubmit variant={tone} disabled={outdated}>
            {texts.submit}
          </FormSubmit>
        </>
      }
      onSubmit={save}
      failure={(failure) => (
        <StepFailure
          {...{ failure, seen, onClose }}
          latest={request}
          {...(onChoose && { onChoose })}
        />
      )}
      onClose={onClose}
    >
      {children}
      {outdated && (
        <p className="text-muted text-sm">
          “{stepLabel(kind, request)}” no longer fits this request, which has changed since.
        </p>
      )}
    </FormDialog>
  );
}

interface StepFailureProps {
  failure: Failure;
  seen: Seen<RequestDetail>;
  latest: RequestDetail;
  onChoose?: (startsAt: string) => void;
  onClose: () => void;
}

/** Why the step was refused, and how to go on; the form keeps its values. */
function StepFailure({ failure, seen, latest, onChoose, onClose }: StepFailureProps) {
  const { timeZone } = useCompany();
  const { error, retry, dismiss } = failure;
  const refusal = stepRefusalOf(error);
  const isAsSeen = latest.revision === seen.row.revision;

  switch (refusal?.kind) {
    case 'stale':
      return (
        <ConflictNotice
          failure={failure}
          seen={seen}
          latest={isAsSeen ? undefined : latest}
          lines={(request) => appointmentLines(request, timeZone)}
          // The colleague's change stands, and this step is dropped.
          onUseTheirs={onClose}
        />
      );
    case 'state':
    case 'expired':
      return (
        <FormError
          message={`${error.message} ${isAsSeen ? '' : `${appointmentStatus(latest, timeZone)} `}Your entries are still here.`}
        />
      );
    case 'clash':
    case 'away':
    case 'hours':
      return (
        <TimeRefusal
          message={error.message}
          refusal={refusal}
          {...(onChoose && {
            onChoose: (startsAt: string) => {
              onChoose(startsAt);
              dismiss();
            },
          })}
          onInsist={() => retry(OUTSIDE_HOURS)}
        />
      );
    default:
      return <FormError message={error.message} />;
  }
}
