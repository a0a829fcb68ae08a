import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { FormRow } from '@/kit/form/form-row';
import { FormSubmit } from '@/kit/form/form-submit';
import { FormSwitch } from '@/kit/form/form-switch';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { calendarDay } from '@/lib/dates';
import { blankToNull } from '@/lib/text';
import type { RequestDetail } from '@/records/appointments/appointments.queries';
import { waitlistSchema } from '@/records/appointments/step-drafts';
import { StepForm } from './step-form';

interface WaitlistDialogProps {
  request: RequestDetail;
  onClose: () => void;
}

const OFF = {
  kind: 'waitlist',
  waitlisted: false,
  from: null,
  until: null,
  anyProvider: false,
} as const;

const DAYS = [
  { name: 'from', label: 'First day', hint: 'Empty: as soon as possible.' },
  { name: 'until', label: 'Last day', hint: 'Empty: no end.' },
] as const;

export function WaitlistDialog({ request, onClose }: WaitlistDialogProps) {
  const { timeZone } = useCompany();
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const form = useZodForm(waitlistSchema, {
    from: request.waitlist_from ?? '',
    until: request.waitlist_until ?? '',
    anyProvider: request.waitlist_any_provider,
  });

  return (
    <StepForm
      kind="waitlist"
      request={request}
      form={form}
      toStep={({ from, until, anyProvider }, intent) =>
        intent === 'off'
          ? OFF
          : {
              kind: 'waitlist',
              waitlisted: true,
              from: blankToNull(from),
              until: blankToNull(until),
              anyProvider,
            }
      }
      onClose={onClose}
      extra={
        request.waitlisted && (
          <FormSubmit intent="off" className="sm:mr-auto">
            Take off the waitlist
          </FormSubmit>
        )
      }
    >
      <FormRow>
        {DAYS.map((day) => (
          <FormText key={day.name} control={form.control} {...day} type="date" min={today} />
        ))}
      </FormRow>
      <FormSwitch
        control={form.control}
        name="anyProvider"
        label="Any provider"
        hint={`Not only ${request.provider.name}.`}
      />
    </StepForm>
  );
}
