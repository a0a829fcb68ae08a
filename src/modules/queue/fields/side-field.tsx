import { useId } from 'react';
import type { Enums } from '@/lib/supabase/database.types';
import type { Laterality } from '../cases.model';
import { FieldGroup } from './field-group';
import { OptionChip } from './option-chip';

interface SideFieldProps {
  rule: Enums<'laterality_rule'>;
  /** Empty while none is chosen. */
  value: Laterality | '';
  onChange: (side: Laterality) => void;
  error?: string | undefined;
}

const SIDES = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
  { value: 'bilateral', label: 'Both sides' },
] as const;

/** Left, right or both, as the procedure's rule wants it; nothing for one that has no side. */
export function SideField({ rule, value, onChange, error }: SideFieldProps) {
  const name = useId();
  if (rule === 'none') return null;
  const sides =
    rule === 'optional'
      ? [...SIDES, { value: 'not_applicable', label: 'No side' } as const]
      : SIDES;
  return (
    <FieldGroup label="Side" required={rule === 'required'} error={error}>
      <div className="flex flex-wrap gap-2">
        {sides.map((side) => (
          <OptionChip
            key={side.value}
            type="radio"
            name={name}
            checked={value === side.value}
            onChange={() => onChange(side.value)}
          >
            {side.label}
          </OptionChip>
        ))}
      </div>
    </FieldGroup>
  );
}
