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
  /** The icon's color, one for each module. */
  hue: string;
}

export const MODULES: readonly PortalModule[] = [
  {
    ...REFERRALS,
    description: 'Triage and schedule incoming referrals.',
    hue: 'text-hue-1',
  },
  {
    ...INSURANCE,
    description: 'Scan cards and verify coverage.',
    hue: 'text-hue-2',
  },
  {
    ...QUEUE,
    description: 'Move cases from Pre-Op to completed.',
    hue: 'text-hue-3',
  },
  {
    ...SCHEDULE,
    description: 'Request and confirm appointments.',
    hue: 'text-hue-5',
  },
  {
    ...MESSAGES,
    description: 'Message your team about a patient.',
    hue: 'text-hue-4',
  },
  {
    ...ANALYTICS,
    description: 'See sources, wait times and outcomes.',
    hue: 'text-hue-6',
  },
  {
    ...MARKETPLACE,
    description: 'Find apps for your portal.',
    hue: 'text-hue-1',
  },
];
