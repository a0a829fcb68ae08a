import { msg, t } from '@/fields/words';
import { formatPhone, telLink } from '@/lib/phone';
import type { ClinicForm } from '@/records/referral-form/answers';
import { Card } from '@/ui/card';
import { ENGLISH_PARTS, EnglishNotice, medical } from '@/ui/medical';
import { AreaField, ChoiceField, TextField } from './fields';
import type { SectionProps } from './section-props';

const PRIORITIES = [
  { value: 'routine', label: msg('Routine') },
  { value: 'urgent', label: msg('Urgent') },
  { value: 'stat', label: msg('Stat') },
] as const;

interface ReasonSectionProps extends SectionProps {
  clinic: ClinicForm;
}

export function ReasonSection({ form, clinic }: ReasonSectionProps) {
  const { problem: chosen, priority } = form.values;
  const problem = clinic.problems.find((each) => each.problem === chosen);
  return (
    <Card title={t('Reason')}>
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
                  <span className="font-medium">{t('Please send:')}</span>{' '}
                  <span lang="en">{problem.send}</span>
                </>
              )}
            </p>
          </div>
        )}
        <AreaField
          form={form}
          name="reason"
          label={t('Reason for referral')}
          hint={t('Findings, treatment so far, and your question.')}
          className="sm:col-span-2"
          required
        />
        <TextField
          form={form}
          name="icd10_codes"
          hint={t('ICD-10, such as J35.01, H90.3.')}
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
            <span className={`${ENGLISH_PARTS} font-medium text-danger`}>
              {medical('Call us now. This form may wait until we open.')}{' '}
              {clinic.phone !== null && (
                <a href={telLink(clinic.phone)} className="underline underline-offset-3">
                  {formatPhone(clinic.phone)}
                </a>
              )}
              <EnglishNotice />
            </span>
          )}
        </p>
      </div>
    </Card>
  );
}
