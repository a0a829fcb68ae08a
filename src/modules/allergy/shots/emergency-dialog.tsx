import { useState } from 'react';
import { useCompany } from '@/company/company-context';
import { paths } from '@/lib/paths';
import { CloseButton } from '@/ui/close-button';
import { Dialog } from '@/ui/dialog';
import { EmptyState } from '@/ui/empty-state';
import { LabeledInput } from '@/ui/labeled-input';
import { NextStep } from '@/ui/next-step';
import { type EmergencyDose, emergencyDose } from './emergency-dose';

interface Table {
  name: string;
  version: number;
  source: string;
  emergency_doses: readonly (EmergencyDose & { form: string; repeat_minutes: string | null })[];
}

interface EmergencyDialogProps {
  /** As it was read with the page: nothing is asked of the network here. */
  table: Table | null | undefined;
  onClose: () => void;
}

/** Epinephrine for a weight, readable across the room, as a physician of the clinic approved it. */
export function EmergencyDialog({ table, onClose }: EmergencyDialogProps) {
  const { slug } = useCompany();
  const [weight, setWeight] = useState('');
  const found = table ? emergencyDose(table.emergency_doses, Number(weight)) : null;
  return (
    <Dialog
      large
      title="Emergency: anaphylaxis"
      description="Call 911. Lay the patient flat, legs up. Give epinephrine first."
      size="lg"
      onClose={onClose}
      footer={<CloseButton size="lg" label="Close" onClose={onClose} />}
    >
      {table ? (
        <div className="grid gap-4">
          <LabeledInput
            label="Weight in kg"
            className="text-lg"
            autoFocus
            inputMode="decimal"
            value={weight}
            onChange={setWeight}
            inputClassName="h-16! text-3xl!"
          />
          <p aria-live="assertive" className="font-bold text-5xl text-danger tabular-nums">
            {found === null ? 'Enter the weight' : `${found.mg.toFixed(2)} mg`}
          </p>
          {found && (
            <p className="text-xl">
              {found.dose.form}
              {found.dose.repeat_minutes && `. Repeat after ${found.dose.repeat_minutes} minutes.`}
            </p>
          )}
          <p className="text-muted text-sm">
            {`${table.name}, version ${table.version}. ${table.source}`}
          </p>
        </div>
      ) : (
        <EmptyState
          compact
          title="No emergency doses approved"
          hint="A physician approves the table of epinephrine doses."
          action={<NextStep to={paths.allergyTables(slug)}>Open clinical tables</NextStep>}
        />
      )}
    </Dialog>
  );
}
