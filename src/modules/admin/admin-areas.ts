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
  icon: LucideIcon;
}

const LOOKS: Record<AdminArea, Look> = {
  users: {
    title: 'Users',
    description: 'Members, their roles and invitations.',
    icon: Users,
  },
  organizations: {
    title: 'Organizations',
    description: 'Name, address and time zone of your clinics.',
    icon: Building2,
  },
  security: {
    title: 'Security',
    description: 'Sign-ins, sessions and the audit log.',
    icon: ShieldCheck,
  },
  database: {
    title: 'Database',
    description: 'Tables, their size and an export of the clinic’s data.',
    icon: Database,
  },
  health: {
    title: 'Health',
    description: 'Whether every part of the portal answers.',
    icon: HeartPulse,
  },
  'api-keys': {
    title: 'API Keys',
    description: 'Access for outside systems.',
    icon: KeyRound,
  },
  notifications: {
    title: 'Notifications',
    description: 'Which events are told to whom.',
    icon: BellRing,
  },
  'system-settings': {
    title: 'System Settings',
    description: 'Opening hours, slots and referral targets.',
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
