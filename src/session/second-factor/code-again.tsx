import { useState } from 'react';
import { AttemptDialog } from '../attempt-dialog';
import { useAttempt } from '../use-attempt';
import { CodeField } from './code-field';
import { giveCode } from './give-code';

interface CodeAgainProps {
  factorIds: readonly string[];
}

/** After the password of a session that had ended: the code, still over whatever was being done. */
export function CodeAgain({ factorIds }: CodeAgainProps) {
  const [code, setCode] = useState('');
  const attempt = useAttempt('code', (secret) => giveCode(secret, factorIds));
  return (
    <AttemptDialog
      attempt={attempt}
      secret={code}
      title="One more step"
      description="Give the code that your authenticator app shows now. What you typed is still here."
      label="Go on"
    >
      <CodeField value={code} onChange={setCode} />
    </AttemptDialog>
  );
}
