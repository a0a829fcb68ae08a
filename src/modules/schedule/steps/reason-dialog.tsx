import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { formatAppointment } from '@/lib/dates';
import { fullName } from '@/lib/person-names';
import { blankToNull } from '@/lib/text';
import { Field } from '@/ui/field';
import { TextArea } from '@/ui/text-area';
import type { RequestDetail } from '../schedule.queries';
import { optionalNoteSchema, type ReasonDraft, reasonSchema } from './step-drafts';
import { StepForm } from './step-form';
import { useStep } from './use-step';

interface ReasonDialogProps {
  kind: 'cancel' | 'reopen' | 'complete' | 'no-show';
  request: RequestDetail;
  isRequester: boolean;
  onClose: () => void;
}

const TEXTS = {
  cancel: {
    title: 'Cancel this appointment?',
    description: 'Its time is free again and goes to the waitlist. Both sides are told why.',
    submit: 'Cancel it',
    label: 'Reason',
  },
  reopen: {
    title: 'Reopen',
    description: 'Undoes the last step, for the record with a reason.',
    submit: 'Reopen',
    label: 'Reason',
  },
  complete: {
    title: 'Complete the visit',
    description: 'The patient was seen.',
    submit: 'Complete visit',
    label: 'Note',
  },
  'no-show': {
    title: 'Mark as no-show',
    description: 'The patient did not come. The rest of the time is free again.',
    submit: 'Mark as no-show',
    label: 'Note',
  },
} as const;

/** The steps that need no more than a word. */
export function ReasonDialog({ kind, request, isRequester, onClose }: ReasonDialogProps) {
  const { timeZone } = useCompany();
  const step = useStep(request, onClose);
  const texts = TEXTS[kind];
  const required = kind === 'cancel' || kind === 'reopen';
  const form = useForm<ReasonDraft>({
    resolver: zodResolver(required ? reasonSchema : optionalNoteSchema),
    defaultValues: { reason: '' },
  });
  const about = [
    request.patient && fullName(request.patient),
    request.confirmed_date && formatAppointment(request.confirmed_date, timeZone),
  ]
    .filter(Boolean)
    .join(', ');

  function save({ reason }: ReasonDraft) {
    if (kind === 'cancel' || kind === 'reopen') step.take({ kind, reason: reason.trim() });
    else step.take({ kind, note: blankToNull(reason) });
  }

  return (
    <StepForm
      kind={kind}
      request={request}
      isRequester={isRequester}
      step={step}
      title={texts.title}
      description={about === '' ? texts.description : `${about}. ${texts.description}`}
      submitLabel={texts.submit}
      tone={kind === 'cancel' ? 'danger' : 'primary'}
      onSubmit={(event) => void form.handleSubmit(save)(event)}
      onClose={onClose}
    >
      <Field
        label={texts.label}
        required={required}
        error={form.formState.errors.reason?.message}
        {...(!required && { hint: 'Optional.' })}
      >
        {(control) => <TextArea {...control} {...form.register('reason')} dir="auto" rows={3} />}
      </Field>
    </StepForm>
  );
}
