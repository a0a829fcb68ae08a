import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { ScanButton } from './scan-button';

interface ScanFieldProps {
  hint?: string;
  value: string;
  onChange: (code: string) => void;
}

export function ScanField({ hint, value, onChange }: ScanFieldProps) {
  return (
    <Field label="Scan the vial" hint={hint}>
      {(control) => (
        <span className="flex gap-2">
          <TextInput
            {...control}
            autoComplete="off"
            autoCapitalize="characters"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className="h-12!"
          />
          <ScanButton onRead={onChange} />
        </span>
      )}
    </Field>
  );
}
