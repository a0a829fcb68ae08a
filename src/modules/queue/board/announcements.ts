import type { Announcements } from '@dnd-kit/core';
import { dragAnnouncements, dragInstructions } from '@/kit/drag/drag-announcements';
import { fullName } from '@/lib/person-names';
import { STAGE_LABELS } from '@/shared/surgery-cases/stage-labels';
import { hasStarted } from '../cases.model';
import { transitionBetween } from '../moves/stage-transitions';
import type { QueueCase } from '../queue.queries';
import { stageOf } from './board-keyboard';

export const INSTRUCTIONS = dragInstructions('a column');

/** What a screen reader says while a card is moved. */
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
