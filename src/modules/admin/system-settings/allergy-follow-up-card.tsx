import { CalendarClock } from 'lucide-react';
import { ClinicSettingsCard } from './clinic-settings-card';
import { DigitFields } from './digit-fields';
import { followUpModel } from './system-settings.model';

const FIELDS = [
  { name: 'dropOut', label: 'Dropped out after', hint: 'Days late for every set.' },
  { name: 'consent', label: 'Consent counts for', hint: 'Months.' },
  { name: 'review', label: 'Physician review every', hint: 'Months since the last signature.' },
  { name: 'vial', label: 'Vial about to end', hint: 'Days before its last day.' },
  { name: 'largeLocal', label: 'Large local reaction from', hint: 'Millimeters of swelling.' },
] as const;

export function AllergyFollowUpCard() {
  return (
    <ClinicSettingsCard
      icon={CalendarClock}
      title="Allergy follow-up"
      description="When follow-up lists a patient or a vial."
      columns={[
        'allergy_drop_out_days',
        'allergy_consent_months',
        'allergy_review_months',
        'allergy_vial_days',
        'allergy_large_local_mm',
      ]}
      model={followUpModel}
      footer="Save follow-up"
    >
      {(control) => <DigitFields control={control} fields={FIELDS} columns={2} />}
    </ClinicSettingsCard>
  );
}
