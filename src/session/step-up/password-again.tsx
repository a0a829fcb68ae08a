import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';

interface PasswordAgainProps {
  /** For password managers: whose password it is. */
  username: string;
  value: string;
  onChange: (password: string) => void;
}

export function PasswordAgain({ username, value, onChange }: PasswordAgainProps) {
  return (
    <>
      <input
        type="text"
        autoComplete="username"
        value={username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
        className="sr-only"
      />
      <Field label="Password">
        {(control) => (
          <TextInput
            {...control}
            type="password"
            autoComplete="current-password"
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
        )}
      </Field>
    </>
  );
}
