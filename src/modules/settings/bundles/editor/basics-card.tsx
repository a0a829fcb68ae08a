import { useFormContext } from 'react-hook-form';
import { FormDigits } from '@/kit/form/form-digits';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { FormTextArea } from '@/kit/form/form-text-area';
import { enums } from '@/lib/supabase/database.types';
import {
  type BundleDraft,
  type BundleValues,
  RULE_LABELS,
} from '@/records/procedure-bundles/procedure-bundle.model';
import { Card } from '@/ui/card';

const SIDE_INPUT = {
  label: 'Side',
  options: enums.laterality_rule.map((value) => ({ value, label: RULE_LABELS[value] })),
};

export function BasicsCard() {
  const { control } = useFormContext<BundleDraft, unknown, BundleValues>();
  return (
    <Card title="The operation">
      <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
        <FormText control={control} name="name" label="Name" required className="sm:col-span-2" />
        <FormText control={control} name="specialty" label="Specialty" className="sm:col-span-2" />
        <FormSelect
          control={control}
          name="laterality_rule"
          {...SIDE_INPUT}
          className="lg:col-span-2"
        />
        <div className="grid grid-cols-2 items-start gap-4 lg:col-span-2">
          <FormDigits control={control} name="duration_minutes" label="Minutes" required />
          <FormDigits control={control} name="cleanup_minutes" label="Cleanup minutes" required />
        </div>
        <FormTextArea
          control={control}
          name="instructions"
          label="Instructions for afterwards"
          hint="Patients with this operation read them in their app."
          className="sm:col-span-2 lg:col-span-4"
        />
        <FormText
          control={control}
          name="instructions_source"
          label="Source of the instructions"
          hint="The guideline or study they follow. Only editors see it."
          className="sm:col-span-2 lg:col-span-4"
        />
      </div>
    </Card>
  );
}
