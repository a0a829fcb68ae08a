import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useCompany } from '@/company/company-context';
import { calendarDay } from '@/lib/dates';
import { blankToNull } from '@/lib/text';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Switch } from '@/ui/switch';
import { TextInput } from '@/ui/text-input';
import type { RequestDetail } from '../schedule.queries';
import { type WaitlistDraft, waitlistSchema } from './step-drafts';
import { StepForm } from './step-form';
import { useStep } from './use-step';

interface WaitlistDialogProps {
  request: RequestDetail;
  isRequester: boolean;
  onClose: () => void;
}

/** For which days a time that comes free is offered. */
export function WaitlistDialog({ request, isRequester, onClose }: WaitlistDialogProps) {
  const { timeZone } = useCompany();
  const step = useStep(request, onClose);
  const [today] = useState(() => calendarDay(new Date(), timeZone));
  const form = useForm<WaitlistDraft>({
    resolver: zodResolver(waitlistSchema),
    defaultValues: {
      from: request.waitlist_from ?? '',
      until: request.waitlist_until ?? '',
      anyProvider: request.waitlist_any_provider,
    },
  });
  const { errors } = form.formState;

  return (
    <StepForm
      kind="waitlist"
      request={request}
      isRequester={isRequester}
      step={step}
      title="Waitlist"
      description={
        request.status === 'confirmed'
          ? 'When an earlier time comes free, it is offered here first come, first served.'
          : 'When a time comes free, it is offered here first come, first served.'
      }
      submitLabel={request.waitlisted ? 'Save' : 'Put on the waitlist'}
      onSubmit={(event) =>
        void form.handleSubmit(({ from, until, anyProvider }) =>
          step.take({
            kind: 'waitlist',
            waitlisted: true,
            from: blankToNull(from),
            until: blankToNull(until),
            anyProvider,
          }),
        )(event)
      }
      onClose={onClose}
      extra={
        request.waitlisted && (
          <Button
            className="sm:mr-auto"
            disabled={step.pending}
            onClick={() =>
              step.take({
                kind: 'waitlist',
                waitlisted: false,
                from: null,
                until: null,
                anyProvider: false,
              })
            }
          >
            Take off the waitlist
          </Button>
        )
      }
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="First day" hint="Empty: as soon as possible." error={errors.from?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('from')} type="date" min={today} />
          )}
        </Field>
        <Field label="Last day" hint="Empty: no end." error={errors.until?.message}>
          {(control) => (
            <TextInput {...control} {...form.register('until')} type="date" min={today} />
          )}
        </Field>
      </div>
      <Controller
        control={form.control}
        name="anyProvider"
        render={({ field }) => (
          <div className="flex items-center justify-between gap-4">
            <label htmlFor="waitlist-any-provider" className="text-sm">
              <span className="block font-medium">Any provider</span>
              <span className="text-muted">Not only {request.provider.name}.</span>
            </label>
            <Switch
              id="waitlist-any-provider"
              checked={field.value}
              onCheckedChange={field.onChange}
            />
          </div>
        )}
      />
    </StepForm>
  );
}
