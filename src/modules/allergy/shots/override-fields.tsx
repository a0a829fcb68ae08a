import { useState } from 'react';
import { Button } from '@/ui/button';
import { LabeledInput } from '@/ui/labeled-input';

interface OverrideFieldsProps {
  /** The rules propose no dose. */
  held: boolean;
  onChange: (override: { volume: number; reason: string } | undefined) => void;
}

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
      <LabeledInput
        label="Dose in mL"
        required
        inputMode="decimal"
        value={volume}
        onChange={(next) => change(next, reason)}
        inputClassName="h-12!"
      />
      <LabeledInput
        label="Reason"
        hint="Physicians only. The record keeps the reason."
        required
        maxLength={300}
        value={reason}
        onChange={(next) => change(volume, next)}
        inputClassName="h-12!"
      />
    </div>
  );
}
