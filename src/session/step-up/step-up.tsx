import { useEffect, useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { answerStepUps } from '@/lib/step-up';

const StepUpDialog = lazyDialog(() => import('./step-up-dialog'), 'StepUpDialog');

/**
 * Asks for a confirmation when the database requires one. The request waits and is then repeated:
 * to the person it only takes longer.
 */
export function StepUp() {
  // One confirmation serves several pending requests.
  const [waiting, setWaiting] = useState<((confirmed: boolean) => void)[]>([]);
  useEffect(
    () =>
      answerStepUps(() => new Promise((resolve) => setWaiting((before) => [...before, resolve]))),
    [],
  );
  function answer(confirmed: boolean) {
    for (const resolve of waiting) resolve(confirmed);
    setWaiting([]);
  }
  if (waiting.length === 0) return null;
  return <StepUpDialog onAnswer={answer} onClose={() => answer(false)} />;
}
