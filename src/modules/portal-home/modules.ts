import {
  ANALYTICS,
  INSURANCE,
  MARKETPLACE,
  MESSAGES,
  type NavItem,
  QUEUE,
  REFERRALS,
  SCHEDULE,
} from '@/company/nav-items';

interface PortalModule extends Pick<NavItem, 'label' | 'icon' | 'to'> {
  description: string;
  /** The icon's color, one per module so that a glance finds it. */
  hue: string;
}

export const MODULES: readonly PortalModule[] = [
  {
    ...REFERRALS,
    description: 'Receive, triage and schedule incoming referrals.',
    hue: 'text-hue-1',
  },
  {
    ...INSURANCE,
    description: 'Scan cards, verify coverage and see plan benefits.',
    hue: 'text-hue-2',
  },
  {
    ...QUEUE,
    description: 'Move surgical cases from Pre-Op to completed.',
    hue: 'text-hue-3',
  },
  {
    ...SCHEDULE,
    description: 'Request appointments and track confirmations.',
    hue: 'text-hue-5',
  },
  {
    ...MESSAGES,
    description: 'Write to your team about a patient, a case or a request.',
    hue: 'text-hue-4',
  },
  {
    ...ANALYTICS,
    description: 'Referral sources, wait times and outcomes.',
    hue: 'text-hue-6',
  },
  {
    ...MARKETPLACE,
    description: 'Find apps and services that add to your portal.',
    hue: 'text-hue-1',
  },
];
