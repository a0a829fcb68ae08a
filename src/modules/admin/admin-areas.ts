import {
  BellRing,
  Building2,
  Database,
  HeartPulse,
  KeyRound,
  type LucideIcon,
  ShieldCheck,
  SlidersHorizontal,
  Users,
} from 'lucide-react';
import { ADMIN_AREAS, type AdminArea } from '@/lib/paths';

interface Look {
  title: string;
  /** On the tile: what an administrator goes there for. */
  description: string;
  /** On the area's own page, until its screen exists: one honest line. */
  willHold: string;
  icon: LucideIcon;
}

const LOOKS: Record<AdminArea, Look> = {
  users: {
    title: 'Users',
    description: 'Members, their roles and invitations.',
    willHold: 'Members will be invited, given roles and deactivated here.',
    icon: Users,
  },
  organizations: {
    title: 'Organizations',
    description: 'Name, address and time zone of your clinics.',
    willHold: 'Your clinics will be created and described here.',
    icon: Building2,
  },
  security: {
    title: 'Security',
    description: 'Sign-ins, sessions and the audit log.',
    willHold: 'Sign-in rules, sign-in activity and the audit log will be found here.',
    icon: ShieldCheck,
  },
  database: {
    title: 'Database',
    description: 'Tables, their size and an export of the clinic’s data.',
    willHold: 'Tables, their protection and an export of the clinic’s data will be found here.',
    icon: Database,
  },
  health: {
    title: 'Health',
    description: 'Whether every part of the portal answers.',
    willHold: 'Live checks of every part of the portal will run here.',
    icon: HeartPulse,
  },
  'api-keys': {
    title: 'API Keys',
    description: 'Access for outside systems.',
    willHold: 'Keys for outside systems will be made, limited and revoked here.',
    icon: KeyRound,
  },
  notifications: {
    title: 'Notifications',
    description: 'Which events are told to whom.',
    willHold: 'Which events are told to which roles will be decided here.',
    icon: BellRing,
  },
  'system-settings': {
    title: 'System Settings',
    description: 'Opening hours, slots and referral targets.',
    willHold: 'Opening hours, slot length, locations and referral targets will be set here.',
    icon: SlidersHorizontal,
  },
};

export interface AdminAreaLook extends Look {
  area: AdminArea;
}

/** The eight areas in the order of their tiles. */
export const AREAS: readonly AdminAreaLook[] = ADMIN_AREAS.map((area) => ({
  area,
  ...LOOKS[area],
}));

/** The area of an address, or undefined where there is none. */
export function findArea(segment: string | undefined): AdminAreaLook | undefined {
  return AREAS.find(({ area }) => area === segment);
}
