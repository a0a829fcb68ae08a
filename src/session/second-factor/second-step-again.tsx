import { t } from '@/fields/words';
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
      title={t('One more step')}
      description={`${step.way === 'code' ? t('Enter the code that your authenticator app shows now.') : t('Use your passkey.')} ${t('What you typed is still here.')}`}
      label={step.way === 'passkey' ? t('Use passkey') : t('Continue')}
    >
      <SecondStepFields step={step} disabled={attempt.authenticating} />
    </AttemptDialog>
  );
}
