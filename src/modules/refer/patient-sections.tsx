import { t } from '@/fields/words';
import * as enums from '@/lib/supabase/enums';
import { SUBSCRIBERS } from '@/records/coverages/relationships';
import { GUARDIAN_LABELS } from '@/records/patients/guardians';
import { SEX_OPTIONS } from '@/records/patients/sexes';
import { Card } from '@/ui/card';
import { ChoiceField, TextField } from './fields';
import type { SectionProps } from './section-props';

const GUARDIAN_OPTIONS = enums.guardian_relationship.map((value) => ({
  value,
  label: GUARDIAN_LABELS[value],
}));

export function PatientSection({ form }: SectionProps) {
  return (
    <Card title={t('Patient')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="first_name" required />
        <TextField form={form} name="last_name" required />
        <TextField form={form} name="date_of_birth" type="date" required />
        <ChoiceField form={form} name="sex" options={SEX_OPTIONS} />
        <TextField
          form={form}
          name="phone"
          hint={t('Of the patient or guardian.')}
          type="tel"
          required
        />
        <TextField form={form} name="other_phone" type="tel" />
        <TextField form={form} name="email" type="email" className="sm:col-span-2" />
        <TextField form={form} name="address_line1" />
        <TextField form={form} name="address_line2" />
        <TextField form={form} name="city" />
        <div className="grid grid-cols-2 gap-4">
          <TextField form={form} name="state" maxLength={2} />
          <TextField form={form} name="zip_code" inputMode="numeric" />
        </div>
      </div>
    </Card>
  );
}

/** The person who decides for a child or a patient under guardianship. */
export function GuardianSection({ form }: SectionProps) {
  return (
    <Card title={t('Guardian')} description={t('For children, and adults with a guardian.')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="guardian_name" className="sm:col-span-2" />
        <ChoiceField form={form} name="guardian_relationship" options={GUARDIAN_OPTIONS} />
        <TextField form={form} name="guardian_phone" type="tel" />
      </div>
    </Card>
  );
}

export function InsuranceSection({ form }: SectionProps) {
  const { subscriber_relationship: subscriber } = form.values;
  return (
    <Card title={t('Insurance')} description={t('Or add a picture of the card below.')}>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField form={form} name="payer_name" label={t('Insurance company')} />
        <TextField form={form} name="member_id" />
        <TextField form={form} name="group_number" />
        <ChoiceField form={form} name="subscriber_relationship" options={SUBSCRIBERS} />
        {subscriber !== '' && subscriber !== 'self' && (
          <>
            <TextField form={form} name="subscriber_first_name" required />
            <TextField form={form} name="subscriber_last_name" required />
            <TextField form={form} name="subscriber_date_of_birth" type="date" />
          </>
        )}
      </div>
    </Card>
  );
}
