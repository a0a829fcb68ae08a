import { useQuery } from '@tanstack/react-query';
import { toast } from 'sonner';
import { z } from 'zod';
import { text } from '@/fields/schema';
import { FormDialog } from '@/kit/form/form-dialog';
import { FormSelect } from '@/kit/form/form-select';
import { FormText } from '@/kit/form/form-text';
import { useZodForm } from '@/kit/form/use-zod-form';
import { daySheetQueries } from '@/records/shot-billing/day-sheet.queries';
import { useChooseUnitRule } from '@/records/shot-billing/unit-rules.mutations';

const schema = z.object({
  rule: z.string().min(1, 'Choose a rule.'),
  source: text(300, 'Say where the payer states this.'),
});

const UNITS: Record<string, string> = {
  milliliter_of_concentrate: '1 mL of concentrate is a unit',
  planned_dose: 'Each planned dose is a unit',
};

interface UnitRuleDialogProps {
  companyId: string;
  payer: { id: string; name: string };
  onClose: () => void;
}

/** For admins: the approved rule that a payer uses to count units of extract. */
export function UnitRuleDialog({ companyId, payer, onClose }: UnitRuleDialogProps) {
  const rules = useQuery(daySheetQueries.rules(companyId));
  const choose = useChooseUnitRule(companyId);
  const form = useZodForm(schema, { rule: '', source: '' });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={`Unit rule of ${payer.name}`}
      description="How this payer counts units of 95165. Every later day sheet follows it."
      footer="Save rule"
      onSubmit={async (choice) => {
        await choose.mutateAsync({ ...choice, payer_id: payer.id });
        toast.success('Unit rule saved', { description: payer.name });
        onClose();
      }}
      onClose={onClose}
    >
      <FormSelect
        control={form.control}
        name="rule"
        label="Counts like"
        required
        placeholder="Choose a rule"
        problem={
          rules.data?.length === 0
            ? 'A physician approves the clinical table of 95165 units first.'
            : undefined
        }
        options={(rules.data ?? []).map(({ payer: name, unit, most_per_vial }) => ({
          value: name,
          label: name,
          hint: [UNITS[unit], most_per_vial !== null && `at most ${most_per_vial} a vial`]
            .filter(Boolean)
            .join(', '),
        }))}
      />
      <FormText
        control={form.control}
        name="source"
        label="Source"
        required
        hint="The payer’s policy or manual, with its date."
      />
    </FormDialog>
  );
}
