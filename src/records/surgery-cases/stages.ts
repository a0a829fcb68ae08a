import {
  CalendarCheck,
  CircleCheckBig,
  ClipboardCheck,
  ClipboardList,
  type LucideIcon,
} from 'lucide-react';
import type { Tone } from '@/ui/tone';
import type { SurgeryStage } from './cases.model';
import { STAGE_LABELS, STAGE_TONES } from './stage-labels';

export type BoardStage = Exclude<SurgeryStage, 'cancelled'>;

export interface Stage {
  id: BoardStage;
  title: string;
  /** What a case in this column is waiting for. */
  about: string;
  icon: LucideIcon;
  tone: Tone;
}

export const STAGES: readonly Stage[] = [
  {
    id: 'preop',
    title: STAGE_LABELS.preop,
    about: 'Collecting clearances and forms.',
    icon: ClipboardList,
    tone: STAGE_TONES.preop,
  },
  {
    id: 'ready',
    title: STAGE_LABELS.ready,
    about: 'Cleared, needs a date.',
    icon: ClipboardCheck,
    tone: STAGE_TONES.ready,
  },
  {
    id: 'scheduled',
    title: STAGE_LABELS.scheduled,
    about: 'Date, location and surgeon are set.',
    icon: CalendarCheck,
    tone: STAGE_TONES.scheduled,
  },
  {
    id: 'completed',
    title: STAGE_LABELS.completed,
    about: 'Done in the last 30 days.',
    icon: CircleCheckBig,
    tone: STAGE_TONES.completed,
  },
];
