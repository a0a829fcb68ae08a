import { useState } from 'react';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface OverrideFieldsProps {
  /** The rules give no dose by themselves. */
  held: boolean;
  onChange: (override: { volume: number; reason: string } | undefined) => void;
}

/** Another dose by a physician, with a reason. */
export function OverrideFields({ held, onChange }: OverrideFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const [volume, setVolume] = useState('');
  const [reason, setReason] = useState('');

  function change(nextVolume: string, nextReason: string) {
    setVolume(nextVolume);
    setReason(nextReason);
    const ml = Number(nextVolume);
    onChange(ml > 0 && nextReason.trim() !== '' ? { volume: ml, reason: nextReason } : undefined);
  }

  if (!isOpen) {
    return (
      <Button size="lg" variant="ghost" onClick={() => setOpen(true)}>
        {held ? 'Physician: give a dose anyway' : 'Physician: give another dose'}
      </Button>
    );
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[8rem_1fr]">
      <Field label="Dose in mL" required>
        {(control) => (
          <TextInput
            {...control}
            inputMode="decimal"
            value={volume}
            onChange={(event) => change(event.target.value, reason)}
            className="h-12!"
          />
        )}
      </Field>
      <Field label="Reason" hint="Physicians only. The record keeps the reason." required>
        {(control) => (
          <TextInput
            {...control}
            maxLength={300}
            value={reason}
            onChange={(event) => change(volume, event.target.value)}
            className="h-12!"
          />
        )}
      </Field>
    </div>
  );
}
