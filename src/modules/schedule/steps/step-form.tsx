import { CircleAlert } from 'lucide-react';
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
import { refusalOf } from '@/lib/refusal';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { appointmentLines, appointmentStatus } from '../schedule.model';
import { useTakeStep } from '../schedule.mutations';
import type { RequestDetail } from '../schedule.queries';
import { DONE, type Step, stepLabel, stepsFor } from '../step';
import { type FormStep, stepTexts } from './step-texts';
import { TimesByDay } from './times-by-day';

/** What a form is sent with once its time outside the provider's hours is meant. */
export const OUTSIDE_HOURS = 'outside-hours';

interface StepFormProps<Input extends FieldValues, Output> {
  kind: FormStep;
  /** As it is now; what the form was opened on is kept here. */
  request: RequestDetail;
  form: KitForm<Input, Output>;
  /** Whom or what it concerns, said before the description. */
  about?: string | null;
  tone?: 'primary' | 'danger';
  toStep: (draft: Output, intent: string | undefined) => Step;
  onClose: () => void;
  /** Takes one of the free times that a refusal offers. */
  onChoose?: (startsAt: string) => void;
  /** Before the two usual buttons. */
  extra?: ReactNode;
  children: ReactNode;
}

/** A step's form: with the request as it was when it opened, so that no change since then is overwritten. */
export function StepForm<Input extends FieldValues, Output>({
  kind,
  request,
  form,
  about,
  tone = 'primary',
  toStep,
  onClose,
  onChoose,
  extra,
  children,
}: StepFormProps<Input, Output>) {
  const { id: companyId } = useCompany();
  const texts = stepTexts(kind, request);
  const user = useCurrentUser();
  const seen = useSeen(request);
  const { mutateAsync, isPending, error } = useTakeStep(companyId);
  const isRequester = request.requested_by === user.id;
  // After an answer that was lost it may have been done, and sending it again finds that out.
  const mayBeDone = error !== null && isTransient(error);
  const outdated =
    !(isPending || mayBeDone) &&
    !stepsFor(request, { isRequester, now: Date.now() }).includes(kind);

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

/** Why it was refused, and what can be done about it; what was typed stays in the form around it. */
function StepFailure({ failure, seen, latest, onChoose, onClose }: StepFailureProps) {
  const { timeZone } = useCompany();
  const { error, retry, dismiss } = failure;
  const refusal = refusalOf(error);
  const isAsSeen = latest.revision === seen.row.revision;

  switch (refusal?.kind) {
    case 'stale':
      return (
        <ConflictNotice
          failure={failure}
          seen={seen}
          latest={isAsSeen ? undefined : latest}
          lines={(request) => appointmentLines(request, timeZone)}
          // Their change stands, and this step is not taken.
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
        <div
          role="alert"
          className="rounded-md bg-danger-soft px-3.5 py-3 text-sm ring-1 ring-danger/25 ring-inset"
        >
          <p className="flex gap-2.5 text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span className="wrap-anywhere whitespace-pre-line">{error.message}</span>
          </p>
          {refusal.free.length > 0 && onChoose && (
            <fieldset className="mt-3 pl-6.5">
              <legend className="mb-2">Free instead:</legend>
              <div className="grid gap-3">
                <TimesByDay
                  times={refusal.free}
                  timeZone={timeZone}
                  renderTime={(startsAt, label) => (
                    <Button
                      size="sm"
                      onClick={() => {
                        onChoose(startsAt);
                        dismiss();
                      }}
                    >
                      {label}
                    </Button>
                  )}
                />
              </div>
            </fieldset>
          )}
          {refusal.kind === 'hours' && (
            <div className="mt-3 pl-6.5">
              <Button size="sm" onClick={() => retry(OUTSIDE_HOURS)}>
                Use this time anyway
              </Button>
            </div>
          )}
        </div>
      );
    default:
      return <FormError message={error.message} />;
  }
}
