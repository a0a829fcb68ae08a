import { hasStarted } from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import type { SheetCase } from '@/records/surgery-cases/surgery-case-list.queries';
import { transitionBetween } from '../moves/stage-transitions';

/** Stages that take several cases at once: the others ask about each case. */
export const MOVED_TOGETHER = ['preop', 'ready'] as const;

export type Target = (typeof MOVED_TOGETHER)[number];

export function parted<Case extends Pick<SheetCase, 'stage' | 'starts_at'>>(
  chosen: readonly Case[],
  to: Target,
): { movable: Case[]; staying: string[] } {
  const movable: Case[] = [];
  const staying: string[] = [];
  for (const one of chosen) {
    const step = transitionBetween(one.stage, to, hasStarted(one));
    if (step.kind === 'move') movable.push(one);
    else if (one.stage === to) staying.push(`It is in ${STAGE_LABELS[to]} already.`);
    else staying.push('why' in step ? step.why : 'Open the case: this move asks for a reason.');
  }
  return { movable, staying };
}
