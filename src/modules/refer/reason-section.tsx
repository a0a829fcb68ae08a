import { formatPhone, telLink } from '@/lib/phone';
import type { ClinicForm } from '@/records/referral-form/answers';
import { Card } from '@/ui/card';
import { AreaField, ChoiceField, TextField } from './fields';
import type { SectionProps } from './section-props';

const PRIORITIES = [
  { value: 'routine', label: 'Routine' },
  { value: 'urgent', label: 'Urgent' },
  { value: 'stat', label: 'Stat' },
] as const;

interface ReasonSectionProps extends SectionProps {
  clinic: ClinicForm;
}

export function ReasonSection({ form, clinic }: ReasonSectionProps) {
  const { problem: chosen, priority } = form.values;
  const problem = clinic.problems.find((each) => each.problem === chosen);
  return (
    <Card title="Reason">
      <div className="grid gap-4 sm:grid-cols-2">
        {clinic.problems.length > 0 && (
          <div className="grid gap-2 sm:col-span-2">
            <ChoiceField
              form={form}
              name="problem"
              options={clinic.problems.map(({ problem: value }) => ({ value, label: value }))}
            />
            <p aria-live="polite" className="text-sm empty:hidden">
              {problem && (
                <>
                  <span className="font-medium">Please send:</span> {problem.send}
                </>
              )}
            </p>
          </div>
        )}
        <AreaField
          form={form}
          name="reason"
          label="Reason for referral"
          hint="Findings, treatment so far, and your question."
          className="sm:col-span-2"
          required
        />
        <TextField
          form={form}
          name="icd10_codes"
          hint="ICD-10, such as J35.01, H90.3."
          autoCapitalize="characters"
        />
        {clinic.services.length > 0 ? (
          <ChoiceField
            form={form}
            name="requested_service"
            options={clinic.services.map((value) => ({ value, label: value }))}
          />
        ) : (
          <TextField form={form} name="requested_service" />
        )}
        <ChoiceField form={form} name="priority" options={PRIORITIES} always />
        <p aria-live="polite" className="self-end text-sm empty:hidden">
          {priority === 'stat' && (
            <span className="font-medium text-danger">
              Call us now
              {clinic.phone !== null && (
                <>
                  {': '}
                  <a href={telLink(clinic.phone)} className="underline underline-offset-3">
                    {formatPhone(clinic.phone)}
                  </a>
                </>
              )}
              . This form may wait until we open.
            </span>
          )}
        </p>
      </div>
    </Card>
  );
}
