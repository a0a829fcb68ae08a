import {
  Calendar,
  ChartColumn,
  House,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  ShieldCheck,
  Store,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { paths } from '@/lib/paths';

export interface NavItem {
  label: string;
  icon: LucideIcon;
  to: (slug: string) => string;
  /** Shows how many messages are unread. */
  countsUnread?: true;
}

const portal: NavItem = { label: 'Portal', icon: House, to: paths.portal };
const referrals: NavItem = { label: 'Referrals', icon: UserRoundPlus, to: paths.referrals };
const insurance: NavItem = { label: 'Insurance', icon: ShieldCheck, to: paths.insurance };
const queue: NavItem = { label: 'Queue', icon: ListChecks, to: paths.queue };
const schedule: NavItem = { label: 'Schedule', icon: Calendar, to: paths.schedule };
const messages: NavItem = {
  label: 'Messages',
  icon: MessageSquare,
  to: paths.messages,
  countsUnread: true,
};
const analytics: NavItem = { label: 'Analytics', icon: ChartColumn, to: paths.analytics };
const marketplace: NavItem = { label: 'Marketplace', icon: Store, to: paths.marketplace };

/** Past the specification's lists, and apart from them: where the modules' records of one person come together. */
export const PATIENTS_ITEM: NavItem = { label: 'Patients', icon: UsersRound, to: paths.patients };

export const SIDEBAR_ITEMS: readonly NavItem[] = [
  portal,
  referrals,
  insurance,
  queue,
  schedule,
  messages,
  analytics,
  marketplace,
];

/** The specification's shorter list for phones: no schedule, and the marketplace as "Apps". */
export const DRAWER_ITEMS: readonly NavItem[] = [
  portal,
  referrals,
  insurance,
  queue,
  messages,
  analytics,
  { ...marketplace, label: 'Apps' },
];
