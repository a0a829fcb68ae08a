import {
  Calendar,
  ChartColumn,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  ShieldCheck,
  Store,
  UserRoundPlus,
} from 'lucide-react';
import { paths } from '@/lib/paths';

interface PortalModule {
  title: string;
  description: string;
  icon: LucideIcon;
  /** The icon's color, one per module so that a glance finds it. */
  hue: string;
  to: (slug: string) => string;
}

export const MODULES: readonly PortalModule[] = [
  {
    title: 'Referrals',
    description: 'Receive, triage and schedule incoming referrals.',
    icon: UserRoundPlus,
    hue: 'text-hue-1',
    to: paths.referrals,
  },
  {
    title: 'Insurance',
    description: 'Scan cards, verify coverage and see plan benefits.',
    icon: ShieldCheck,
    hue: 'text-hue-2',
    to: paths.insurance,
  },
  {
    title: 'Queue',
    description: 'Move surgical cases from Pre-Op to completed.',
    icon: ListChecks,
    hue: 'text-hue-3',
    to: paths.queue,
  },
  {
    title: 'Schedule',
    description: 'Request appointments and track confirmations.',
    icon: Calendar,
    hue: 'text-hue-5',
    to: paths.schedule,
  },
  {
    title: 'Messages',
    description: 'Write to your team about a patient, a case or a request.',
    icon: MessageSquare,
    hue: 'text-hue-4',
    to: paths.messages,
  },
  {
    title: 'Analytics',
    description: 'Referral sources, wait times and outcomes.',
    icon: ChartColumn,
    hue: 'text-hue-6',
    to: paths.analytics,
  },
  {
    title: 'Marketplace',
    description: 'Find apps and services that add to your portal.',
    icon: Store,
    hue: 'text-hue-1',
    to: paths.marketplace,
  },
];
