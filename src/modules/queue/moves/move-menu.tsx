import {
  CalendarClock,
  ChevronDown,
  CirclePause,
  CirclePlay,
  CircleX,
  Ellipsis,
  MoveRight,
} from 'lucide-react';
import { fullName } from '@/lib/person-names';
import { counted } from '@/lib/text';
import type { BoardStage } from '@/records/surgery-cases/stages';
import type { CaseSubject } from '@/records/surgery-cases/surgery-case-list.queries';
import { Button } from '@/ui/button';
import { Menu, type MenuItem } from '@/ui/menu';
import { useHasPassed } from '@/ui/use-now';
import {
  stagesFrom,
  type Transition,
  transitionBetween,
  transitionLabel,
} from './stage-transitions';
import type { useCaseMoves } from './use-case-moves';

interface MoveMenuProps {
  /** Shows a label, if there is room. */
  wide?: boolean;
  subject: CaseSubject & { postponed_reason: string | null };
  /** Number of blockers of the next step. */
  blockedBy: number;
  moves: Pick<ReturnType<typeof useCaseMoves>, 'start' | 'ask'>;
}

export function MoveMenu({ subject, moves, blockedBy, wide = false }: MoveMenuProps) {
  const { stage } = subject;
  const started = useHasPassed(subject.starts_at);
  const open = stage !== 'completed' && stage !== 'cancelled';
  const resumable = stage === 'cancelled' || subject.postponed_reason !== null;
  const ways: MenuItem[] = stagesFrom(stage).map((to) => {
    const why = whyNot(transitionBetween(stage, to, started), to, blockedBy);
    return {
      label: transitionLabel(stage, to),
      icon: MoveRight,
      onSelect: () => moves.start(subject, to),
      ...(why !== null && { disabled: true, hint: why }),
    };
  });
  const rest: MenuItem[] = [
    ...(stage === 'scheduled'
      ? [
          {
            label: 'Move the date…',
            icon: CalendarClock,
            onSelect: () => moves.ask('schedule', subject),
          },
        ]
      : []),
    ...(resumable
      ? [{ label: 'Resume…', icon: CirclePlay, onSelect: () => moves.ask('resume', subject) }]
      : []),
    ...(open && !resumable
      ? [
          {
            label: 'Postpone…',
            icon: CirclePause,
            onSelect: () => moves.ask('postpone', subject),
          },
        ]
      : []),
    ...(open
      ? [
          {
            label: 'Cancel the case…',
            icon: CircleX,
            tone: 'danger' as const,
            onSelect: () => moves.ask('cancel', subject),
          },
        ]
      : []),
  ];
  const separator = ways.length > 0 && rest.length > 0 ? (['separator'] as const) : [];
  return (
    <Menu
      heading={ways.length > 0 ? 'Move to' : undefined}
      items={[...ways, ...separator, ...rest]}
      trigger={
        wide ? (
          <Button>
            Move to…
            <ChevronDown aria-hidden="true" className="size-4" />
          </Button>
        ) : (
          <Button
            variant="ghost"
            size="icon"
            aria-label={`Move to…: ${fullName(subject.patient)}`}
            className="size-11! md:size-8!"
          >
            <Ellipsis aria-hidden="true" className="size-4.5" />
          </Button>
        )
      }
    />
  );
}

/** Why a case can't move there now, shown in the menu; null if it can. */
function whyNot({ kind }: Transition, to: BoardStage, blockedBy: number): string | null {
  if (kind === 'too-early') return 'Once it has started';
  // Moves back are always open.
  const isForward = to !== 'preop' && kind !== 'unschedule' && kind !== 'reopen';
  if (!isForward || blockedBy === 0) return null;
  return `Blocked by ${counted(blockedBy, 'items')}`;
}
