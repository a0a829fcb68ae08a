import { LabeledInput } from '@/ui/labeled-input';

interface EmailFieldProps {
  value: string;
  onChange: (email: string) => void;
  readOnly: boolean;
  error: string | undefined;
  hint?: string;
}

export function EmailField(props: EmailFieldProps) {
  return (
    <LabeledInput
      label="Email address"
      required
      type="email"
      name="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  );
}

/** What is wrong with a typed address; the mail decides the rest. */
export const emailProblem = (email: string) =>
  /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) ? undefined : 'Enter your email address.';
