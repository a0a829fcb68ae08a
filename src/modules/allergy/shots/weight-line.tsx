import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { formatCalendarDate } from '@/lib/dates';
import type { ShotVisit } from '@/records/shots/shot-visit.schema';
import { useRecordWeight } from '@/records/shots/shots.mutations';
import { Button } from '@/ui/button';
import { FormError } from '@/ui/form-error';
import { LabeledInput } from '@/ui/labeled-input';

export function WeightLine({ visit }: { visit: ShotVisit }) {
  const { id: companyId } = useCompany();
  const save = useRecordWeight(companyId);
  const [id, setId] = useState(() => crypto.randomUUID());
  const [kg, setKg] = useState<string>();
  const { weight } = visit;

  function record() {
    save.mutate(
      { id, patient_id: visit.patient_id, weight_kg: Number(kg) },
      {
        onSuccess: () => {
          setKg(undefined);
          setId(crypto.randomUUID());
        },
      },
    );
  }

  if (kg === undefined) {
    return (
      <p className="flex items-center gap-2">
        {weight === null
          ? 'Weight not measured'
          : `${weight.kg} kg on ${formatCalendarDate(weight.on)}`}
        <Button variant="ghost" onClick={() => setKg('')}>
          Weigh
        </Button>
      </p>
    );
  }
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <LabeledInput
          label="Weight today in kg"
          inputMode="decimal"
          autoFocus
          value={kg}
          onChange={setKg}
          inputClassName="h-12! w-20!"
        />
        <Button size="lg" disabled={!(Number(kg) > 0)} pending={save.isPending} onClick={record}>
          Save weight
        </Button>
        <Button size="lg" variant="ghost" onClick={() => setKg(undefined)}>
          Cancel
        </Button>
      </div>
      <FormError message={save.error?.message} />
    </div>
  );
}
