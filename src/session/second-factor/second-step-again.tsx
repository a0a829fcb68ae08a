import type { Factors } from '../assurance';
import { AttemptDialog } from '../attempt-dialog';
import { useAttempt } from '../use-attempt';
import { SecondStepFields } from './second-step-fields';
import { useSecondStep } from './use-second-step';

interface SecondStepAgainProps {
  factors: Factors;
}

export function SecondStepAgain({ factors }: SecondStepAgainProps) {
  const step = useSecondStep(factors);
  const attempt = useAttempt('second step', step.take);
  return (
    <AttemptDialog
      attempt={attempt}
      secret={step.code}
      title="One more step"
      description={`${step.way === 'code' ? 'Enter the code that your authenticator app shows now.' : 'Use your passkey.'} What you typed is still here.`}
      label={step.way === 'passkey' ? 'Use passkey' : 'Continue'}
    >
      <SecondStepFields step={step} disabled={attempt.authenticating} />
    </AttemptDialog>
  );
}
