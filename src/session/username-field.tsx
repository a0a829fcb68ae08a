import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface UsernameFieldProps {
  value: string;
  onChange: (username: string) => void;
}

export function UsernameField({ value, onChange }: UsernameFieldProps) {
  return (
    <Field label="Username">
      {(control) => (
        <TextInput
          {...control}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
