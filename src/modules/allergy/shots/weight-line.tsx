import { useState } from 'react';
import { z } from 'zod';
import { useCompany } from '@/company/company-context';
import { Form } from '@/kit/form/form';
import { FormDecimal } from '@/kit/form/form-decimal';
import { FormSubmit } from '@/kit/form/form-submit';
import { useZodForm } from '@/kit/form/use-zod-form';
import { formatCalendarDate } from '@/lib/dates';
import type { ShotVisit } from '@/records/shots/shot-visit.schema';
import { useRecordWeight } from '@/records/shots/shots.mutations';
import { Button } from '@/ui/button';

export function WeightLine({ visit }: { visit: ShotVisit }) {
  const [weighing, setWeighing] = useState(false);
  const { weight } = visit;
  if (weighing) return <WeightForm visit={visit} onClose={() => setWeighing(false)} />;
  return (
    <p className="flex items-center gap-2">
      {weight === null
        ? 'Weight not measured'
        : `${weight.kg} kg on ${formatCalendarDate(weight.on)}`}
      <Button variant="ghost" onClick={() => setWeighing(true)}>
        Weigh
      </Button>
    </p>
  );
}

const schema = z.object({
  kg: z
    .string()
    .trim()
    .refine((text) => Number(text) > 0, 'Write a number such as 24.5.'),
});

function WeightForm({ visit, onClose }: { visit: ShotVisit; onClose: () => void }) {
  const save = useRecordWeight(useCompany().id);
  const [id] = useState(() => crypto.randomUUID());
  const form = useZodForm(schema, { kg: '' });
  return (
    <Form
      large
      form={form}
      footer={null}
      onSubmit={async ({ kg }) => {
        await save.mutateAsync({ id, patient_id: visit.patient_id, weight_kg: Number(kg) });
        onClose();
      }}
    >
      <div className="flex flex-wrap items-start gap-2">
        <FormDecimal
          control={form.control}
          name="kg"
          label="Weight today in kg"
          autoFocus
          required
          className="w-40"
        />
        <FormSubmit variant="secondary" className="mt-6.5">
          Save weight
        </FormSubmit>
        <Button variant="ghost" className="mt-6.5" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  );
}
