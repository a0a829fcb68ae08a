import { type SubmitEvent, useState } from 'react';
import { useDemo } from '../demo-context';
import { Sheet } from '../parts/sheet';
import { SheetField } from '../parts/sheet-field';
import { missing } from './validation';

export function AddDoseSheet() {
  const { dispatch } = useDemo();
  const [type, setType] = useState('');
  const [dosage, setDosage] = useState('');
  const [time, setTime] = useState('18:00');
  const [tried, setTried] = useState(false);
  const errors = {
    type: missing(type, 'Say what it is'),
    dosage: missing(dosage, 'Say how much'),
    time: missing(time, 'Choose a time'),
  };
  const shown: Partial<typeof errors> = tried ? errors : {};

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (errors.type ?? errors.dosage ?? errors.time) return;
    dispatch({ type: 'dose-added', dose: { type: type.trim(), dosage: dosage.trim(), time } });
  }

  return (
    <Sheet title="Add Custom Dose" onSubmit={handleSubmit} submit="Add Dose">
      <div className="grid gap-4">
        <p className="text-muted text-sm">
          Only note what your care team prescribed. A dose added here changes nothing in your
          treatment plan.
        </p>
        <SheetField
          label="What"
          value={type}
          maxLength={40}
          onChange={setType}
          error={shown.type}
        />
        <SheetField
          label="How much"
          value={dosage}
          maxLength={40}
          onChange={setDosage}
          error={shown.dosage}
        />
        <SheetField label="Time" type="time" value={time} onChange={setTime} error={shown.time} />
      </div>
    </Sheet>
  );
}
