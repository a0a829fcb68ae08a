import { useId } from 'react';
import { FieldGroup } from './field-group';
import { OptionChip } from './option-chip';

interface DiagnosesFieldProps {
  /** What usually leads to the procedure. */
  usual: readonly string[];
  /** The clinic's own words, by code. */
  labels: Record<string, string>;
  chosen: readonly string[];
  onChange: (codes: string[]) => void;
}

/** Diagnoses are offered, never assumed: which one it is somebody has to know. */
export function DiagnosesField({ usual, labels, chosen, onChange }: DiagnosesFieldProps) {
  const name = useId();
  const offered = [...new Set([...usual, ...chosen])];
  if (offered.length === 0) return null;
  return (
    <FieldGroup label="Diagnoses (ICD-10)" hint="Choose what applies to this patient.">
      <div className="flex flex-wrap gap-2">
        {offered.map((code) => (
          <OptionChip
            key={code}
            type="checkbox"
            name={name}
            checked={chosen.includes(code)}
            onChange={(on) =>
              onChange(on ? [...chosen, code] : chosen.filter((other) => other !== code))
            }
          >
            <span className="tabular-nums">{code}</span>
            {labels[code] !== undefined && ` ${labels[code]}`}
          </OptionChip>
        ))}
      </div>
    </FieldGroup>
  );
}
