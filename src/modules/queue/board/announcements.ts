import type { Announcements, UniqueIdentifier } from '@dnd-kit/core';
import { fullName } from '@/lib/person-names';
import { hasStarted } from '../cases.model';
import { stepBetween } from '../moves/steps';
import type { QueueCase } from '../queue.queries';
import { STAGE_LABELS } from '../stages';
import { stageOf } from './board-keyboard';

/** Read to whoever comes to a card's handle by keyboard. */
export const INSTRUCTIONS =
  'Press Space to lift the card, left and right arrow to choose a column, Space again to drop it there, Escape to leave it where it was.';

/** What a screen reader says while a card is moved. */
export function announcementsFor(cases: readonly QueueCase[]): Announcements {
  const find = (id: UniqueIdentifier) => cases.find((one) => one.id === id);

  return {
    onDragStart: ({ active }) => {
      const subject = find(active.id);
      return subject && `${fullName(subject.patient)} lifted from ${STAGE_LABELS[subject.stage]}.`;
    },
    onDragOver: ({ active, over }) => {
      const subject = find(active.id);
      const to = stageOf(over?.id);
      if (!subject || !to) return 'Over no column.';
      // Said right after the lifting, and in its place: so it says whose card it is.
      const place = `${fullName(subject.patient)}, over ${STAGE_LABELS[to]}`;
      if (to === subject.stage) return `${place}, where it is now.`;
      const step = stepBetween(subject.stage, to, hasStarted(subject));
      return 'why' in step ? `${place}. ${step.why}` : `${place}.`;
    },
    onDragEnd: ({ active, over }) => {
      const subject = find(active.id);
      const to = stageOf(over?.id);
      if (!subject) return;
      return to && to !== subject.stage
        ? `${fullName(subject.patient)} dropped on ${STAGE_LABELS[to]}.`
        : `${fullName(subject.patient)} stays in ${STAGE_LABELS[subject.stage]}.`;
    },
    onDragCancel: ({ active }) => {
      const subject = find(active.id);
      return subject && `${fullName(subject.patient)} stays in ${STAGE_LABELS[subject.stage]}.`;
    },
  };
}
