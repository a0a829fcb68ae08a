import { lazy, Suspense, useEffect, useState } from 'react';
import { answerStepUps } from '@/lib/step-up';

const StepUpDialog = lazy(() =>
  import('./step-up-dialog').then((module) => ({ default: module.StepUpDialog })),
);

/**
 * Asks for a confirmation whenever the database wants one. What was asked for waits meanwhile, and is
 * then asked for again: whoever started it sees nothing but that it took a moment longer.
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
  return (
    <Suspense fallback={null}>
      <StepUpDialog onAnswer={answer} />
    </Suspense>
  );
}
