import { t } from '@/fields/words';
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
      label={t('Email address')}
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

/** The mail decides the rest: the fields' own rule would load their checks. */
export const emailProblem = (email: string) =>
  email.includes('@') ? undefined : t('Enter your email address.');
