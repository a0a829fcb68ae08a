import type { Announcements } from '@dnd-kit/core';
import { dragAnnouncements, dragInstructions } from '@/kit/drag/drag-announcements';
import { fullName } from '@/lib/person-names';
import { hasStarted } from '@/records/surgery-cases/cases.model';
import { STAGE_LABELS } from '@/records/surgery-cases/stage-labels';
import type { QueueCase } from '@/records/surgery-cases/surgery-cases.queries';
import { transitionBetween } from '../moves/stage-transitions';
import { stageOf } from './board-keyboard';

export const INSTRUCTIONS = dragInstructions('a column');

export function announcementsFor(cases: readonly QueueCase[]): Announcements {
  return dragAnnouncements((active, over) => {
    const subject = cases.find(({ id }) => id === active.id);
    if (!subject) return null;
    const to = stageOf(over?.id);
    const step = to && transitionBetween(subject.stage, to, hasStarted(subject));
    return {
      name: fullName(subject.patient),
      place: to && STAGE_LABELS[to],
      isAtOrigin: to === subject.stage,
      obstacle: step && 'why' in step ? step.why : null,
    };
  });
}
