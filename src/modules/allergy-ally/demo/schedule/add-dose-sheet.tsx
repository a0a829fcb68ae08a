import { type SubmitEvent, useState } from 'react';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { useDemo } from '../demo-context';
import { PillButton } from '../parts/pill-button';
import { Sheet } from '../parts/sheet';
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

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (errors.type ?? errors.dosage ?? errors.time) return;
    dispatch({ type: 'dose-added', dose: { type: type.trim(), dosage: dosage.trim(), time } });
  }

  return (
    <Sheet
      title="Add Custom Dose"
      onSubmit={handleSubmit}
      footer={
        <PillButton type="submit" look="filled" className="min-h-12">
          Add Dose
        </PillButton>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted text-sm">
          Only note what your care team prescribed. A dose added here changes nothing in your
          treatment plan.
        </p>
        <Field label="What" required error={tried ? errors.type : undefined}>
          {(control) => (
            <TextInput
              {...control}
              value={type}
              maxLength={40}
              onChange={(event) => setType(event.target.value)}
            />
          )}
        </Field>
        <Field label="How much" required error={tried ? errors.dosage : undefined}>
          {(control) => (
            <TextInput
              {...control}
              value={dosage}
              maxLength={40}
              onChange={(event) => setDosage(event.target.value)}
            />
          )}
        </Field>
        <Field label="Time" required error={tried ? errors.time : undefined}>
          {(control) => (
            <TextInput
              {...control}
              type="time"
              value={time}
              onChange={(event) => setTime(event.target.value)}
            />
          )}
        </Field>
      </div>
    </Sheet>
  );
}
