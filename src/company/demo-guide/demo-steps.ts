import { storedText } from '@/preferences/stored-text';

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

const STEPS: readonly DemoStep[] = ['fax', 'card', 'shot', 'operation', 'analytics'];

const stored = storedText('clinic-portal-demo-guide');

function parse(text: string | null): Kept {
  const [state = '', ...done] = (text ?? '').split(' ');
  return { done: STEPS.filter((step) => done.includes(step)), isHidden: state === 'hidden' };
}

const keep = ({ done, isHidden }: Kept): void =>
  stored.write([isHidden ? 'hidden' : 'shown', ...done].join(' '));

export function endStep(step: DemoStep): void {
  const kept = parse(stored.read());
  if (!kept.done.includes(step)) keep({ ...kept, done: [...kept.done, step] });
}

export const hideGuide = (isHidden: boolean): void => keep({ ...parse(stored.read()), isHidden });

export const useDemoGuide = (): Kept => parse(stored.useText());
