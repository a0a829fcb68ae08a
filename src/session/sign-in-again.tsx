import { useState } from 'react';
import { AttemptDialog } from './attempt-dialog';
import { PasswordField } from './password-field';
import { signIn } from './sign-in';
import { useAttempt } from './use-attempt';
import { UsernameField } from './username-field';

export function SignInAgain() {
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const attempt = useAttempt(username, (secret) => signIn(username, secret));
  return (
    <AttemptDialog
      attempt={attempt}
      secret={password}
      title="Your session has ended"
      description="Sign in again to continue. What you typed is still here."
      label="Sign in again"
    >
      <UsernameField value={username} onChange={setUsername} />
      <PasswordField value={password} onChange={setPassword} />
    </AttemptDialog>
  );
}
