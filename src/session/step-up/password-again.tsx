import { HiddenUsername } from '../hidden-username';
import { PasswordField } from '../password-field';

interface PasswordAgainProps {
  /** The account's name, for password managers. */
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
