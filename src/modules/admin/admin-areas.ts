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

interface Tile {
  title: string;
  /** Shown on the tile. */
  description: string;
  icon: LucideIcon;
}

const TILES: Record<AdminArea, Tile> = {
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
    description: 'Tables, sizes and data export.',
    icon: Database,
  },
  health: {
    title: 'Health',
    description: 'Services and scheduled jobs.',
    icon: HeartPulse,
  },
  'api-keys': {
    title: 'API Keys',
    description: 'Access for outside systems.',
    icon: KeyRound,
  },
  notifications: {
    title: 'Notifications',
    description: 'Default notifications for each role.',
    icon: BellRing,
  },
  'system-settings': {
    title: 'System Settings',
    description: 'Opening hours, slots and referral targets.',
    icon: SlidersHorizontal,
  },
};

export interface AreaTile extends Tile {
  area: AdminArea;
}

export const AREAS: readonly AreaTile[] = ADMIN_AREAS.map((area) => ({
  area,
  ...TILES[area],
}));

export function findArea(segment: string | undefined): AreaTile | undefined {
  return AREAS.find(({ area }) => area === segment);
}
