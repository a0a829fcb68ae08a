import { useSyncExternalStore } from 'react';

export type DemoStep = 'fax' | 'card' | 'shot' | 'operation' | 'analytics';

/** The writes that end a step, by their keys (useWrite); the last step ends by being looked at. */
export const ENDED_BY: ReadonlyMap<string, DemoStep> = new Map([
  ['packet-filing', 'fax'],
  ['coverages', 'card'],
  ['shots give', 'shot'],
  ['surgery-cases checklist', 'operation'],
]);

interface Kept {
  done: readonly DemoStep[];
  isHidden: boolean;
}

const KEY = 'clinic-portal-demo-guide';
const NOTHING: Kept = { done: [], isHidden: false };
const STEPS: readonly DemoStep[] = ['fax', 'card', 'shot', 'operation', 'analytics'];

const listeners = new Set<() => void>();
let kept = read();

function read(): Kept {
  try {
    const [state = '', ...done] = (localStorage.getItem(KEY) ?? '').split(' ');
    return { done: STEPS.filter((step) => done.includes(step)), isHidden: state === 'hidden' };
  } catch {
    return NOTHING;
  }
}

function keep(next: Kept): void {
  kept = next;
  try {
    localStorage.setItem(KEY, [next.isHidden ? 'hidden' : 'shown', ...next.done].join(' '));
  } catch {
    // Without storage the guide begins again in the next window.
  }
  for (const listener of listeners) listener();
}

export function endStep(step: DemoStep): void {
  if (!kept.done.includes(step)) keep({ ...kept, done: [...kept.done, step] });
}

export const hideGuide = (isHidden: boolean): void => keep({ ...kept, isHidden });

export const useDemoGuide = (): Kept =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => kept,
  );
