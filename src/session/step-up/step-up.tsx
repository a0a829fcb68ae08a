import { useEffect, useState } from 'react';
import { lazyDialog } from '@/kit/lazy/lazy-dialog';
import { answerStepUps } from '@/lib/step-up';

const StepUpDialog = lazyDialog(() => import('./step-up-dialog'), 'StepUpDialog');

/**
 * Asks for a confirmation whenever the database wants one. What was asked for waits meanwhile, and is
 * then asked for again: to the person it only took a moment longer.
 */
export function StepUp() {
  // Several requests at once are confirmed together.
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
