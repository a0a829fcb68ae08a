import { type SubmitEvent, useState } from 'react';
import { useDemo } from '../demo-context';
import { Sheet } from '../parts/sheet';
import { SheetField } from '../parts/sheet-field';
import { missing } from './validation';

const FIELDS = [
  { name: 'type', label: 'What', maxLength: 40, ask: 'Say what it is' },
  { name: 'dosage', label: 'How much', maxLength: 40, ask: 'Say how much' },
  { name: 'time', label: 'Time', type: 'time', ask: 'Choose a time' },
] as const;

export function AddDoseSheet() {
  const { dispatch } = useDemo();
  const [dose, setDose] = useState({ type: '', dosage: '', time: '18:00' });
  const [tried, setTried] = useState(false);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (FIELDS.some(({ name, ask }) => missing(dose[name], ask))) return;
    const { type, dosage, time } = dose;
    dispatch({ type: 'dose-added', dose: { type: type.trim(), dosage: dosage.trim(), time } });
  }

  return (
    <Sheet title="Add Custom Dose" onSubmit={handleSubmit} submit="Add Dose">
      <div className="grid gap-4">
        <p className="text-muted text-sm">
          Only note what your care team prescribed. A dose added here changes nothing in your
          treatment plan.
        </p>
        {FIELDS.map(({ name, ask, ...field }) => (
          <SheetField
            key={name}
            {...field}
            value={dose[name]}
            onChange={(value) => setDose({ ...dose, [name]: value })}
            error={tried ? missing(dose[name], ask) : undefined}
          />
        ))}
      </div>
    </Sheet>
  );
}
