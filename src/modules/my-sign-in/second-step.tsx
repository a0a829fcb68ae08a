import { lazy, Suspense } from 'react';
import type { Factors } from '@/session/assurance';

/** Few accounts have one: those of people who also work at a clinic. */
const SecondStepAgain = lazy(async () => {
  const { SecondStepAgain } = await import('@/session/second-factor/second-step-again');
  return { default: SecondStepAgain };
});

export function SecondStep({ factors }: { factors: Factors }) {
  return (
    <Suspense>
      <SecondStepAgain factors={factors} />
    </Suspense>
  );
}
