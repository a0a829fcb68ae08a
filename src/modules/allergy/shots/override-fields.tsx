import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCompany, useCurrentUser } from '@/company/company-context';
import { memberQueries } from '@/shared/members/members.queries';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Select } from '@/ui/select';
import { TextInput } from '@/ui/text-input';

interface OverrideFieldsProps {
  secondPerson: boolean;
  /** The rules give no dose by themselves. */
  held: boolean;
  onOverride: (override: { volume: number; reason: string } | undefined) => void;
  onCheckedBy: (userId: string) => void;
}

/** Who checked the vial beside the nurse, and another dose by a physician with a reason. */
export function OverrideFields({
  secondPerson,
  held,
  onOverride,
  onCheckedBy,
}: OverrideFieldsProps) {
  return (
    <>
      {secondPerson && <SecondPerson onChange={onCheckedBy} />}
      <Override held={held} onChange={onOverride} />
    </>
  );
}

function SecondPerson({ onChange }: { onChange: (userId: string) => void }) {
  const { id: companyId } = useCompany();
  const { id: me } = useCurrentUser();
  const members = useQuery(memberQueries.working(companyId));
  const [value, setValue] = useState('');
  return (
    <Field label="Checked by" required>
      {(control) => (
        <Select
          {...control}
          value={value}
          options={(members.data ?? [])
            .filter(({ userId }) => userId !== me)
            .map(({ userId, name }) => ({ value: userId, label: name }))}
          onValueChange={(next) => {
            setValue(next);
            onChange(next);
          }}
        />
      )}
    </Field>
  );
}

function Override({
  held,
  onChange,
}: {
  held: boolean;
  onChange: OverrideFieldsProps['onOverride'];
}) {
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
