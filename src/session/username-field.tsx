import { LabeledInput } from '@/ui/labeled-input';

interface UsernameFieldProps {
  value: string;
  onChange: (username: string) => void;
}

export function UsernameField(props: UsernameFieldProps) {
  return (
    <LabeledInput
      label="Username"
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}
