import { HiddenUsername } from '../hidden-username';
import { PasswordField } from '../password-field';

interface PasswordAgainProps {
  /** For password managers: whose password it is. */
  username: string;
  value: string;
  onChange: (password: string) => void;
}

export function PasswordAgain({ username, value, onChange }: PasswordAgainProps) {
  return (
    <>
      <HiddenUsername username={username} />
      <PasswordField value={value} onChange={onChange} />
    </>
  );
}
