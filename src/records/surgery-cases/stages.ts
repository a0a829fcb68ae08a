import {
  CalendarCheck,
  CircleCheckBig,
  ClipboardCheck,
  ClipboardList,
  type LucideIcon,
} from 'lucide-react';
import type { Tone } from '@/ui/tone';
import type { SurgeryStage } from './cases.model';

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
    title: 'Pre-Op',
    about: 'Collecting clearances and forms.',
    icon: ClipboardList,
    tone: 'warning',
  },
  {
    id: 'ready',
    title: 'Ready',
    about: 'Cleared, needs a date.',
    icon: ClipboardCheck,
    tone: 'info',
  },
  {
    id: 'scheduled',
    title: 'Scheduled',
    about: 'Date, location and surgeon are set.',
    icon: CalendarCheck,
    tone: 'accent',
  },
  {
    id: 'completed',
    title: 'Completed',
    about: 'Done in the last 30 days.',
    icon: CircleCheckBig,
    tone: 'success',
  },
];
