import {
  Calendar,
  ChartColumn,
  House,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  ShieldCheck,
  Store,
  Syringe,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { paths } from '@/lib/paths';
import type { ShortcutId } from '@/lib/shortcuts';

export interface NavItem {
  label: string;
  icon: LucideIcon;
  to: (slug: string) => string;
  /** Goes there from anywhere. */
  shortcut?: ShortcutId;
  /** Shows how many messages are unread. */
  countsUnread?: true;
}

const portal: NavItem = { label: 'Portal', icon: House, to: paths.portal, shortcut: 'portal' };
export const REFERRALS: NavItem = {
  label: 'Referrals',
  icon: UserRoundPlus,
  to: paths.referrals,
  shortcut: 'referrals',
};
export const INSURANCE: NavItem = {
  label: 'Insurance',
  icon: ShieldCheck,
  to: paths.insurance,
  shortcut: 'insurance',
};
export const QUEUE: NavItem = {
  label: 'Queue',
  icon: ListChecks,
  to: paths.queue,
  shortcut: 'queue',
};
export const SCHEDULE: NavItem = {
  label: 'Schedule',
  icon: Calendar,
  to: paths.schedule,
  shortcut: 'schedule',
};
export const MESSAGES: NavItem = {
  label: 'Messages',
  icon: MessageSquare,
  to: paths.messages,
  shortcut: 'messages',
  countsUnread: true,
};
export const ANALYTICS: NavItem = {
  label: 'Analytics',
  icon: ChartColumn,
  to: paths.analytics,
  shortcut: 'analytics',
};
export const MARKETPLACE: NavItem = { label: 'Marketplace', icon: Store, to: paths.marketplace };

/** Past the specification's lists, and apart from them: where the modules' records of one person come together. */
export const PATIENTS_ITEM: NavItem = {
  label: 'Patients',
  icon: UsersRound,
  to: paths.patients,
  shortcut: 'patients',
};

/** Skin tests, vials and shots of the same patients. */
const ALLERGY_ITEM: NavItem = { label: 'Allergy', icon: Syringe, to: paths.allergy };

/** Papers before they are anybody's record. */
const INBOX_ITEM: NavItem = { label: 'Inbox', icon: Inbox, to: paths.inbox };

/** What the sidebar and the drawer begin with. */
export const RECORD_ITEMS: readonly NavItem[] = [PATIENTS_ITEM, INBOX_ITEM, ALLERGY_ITEM];

export const SIDEBAR_ITEMS: readonly NavItem[] = [
  portal,
  REFERRALS,
  INSURANCE,
  QUEUE,
  SCHEDULE,
  MESSAGES,
  ANALYTICS,
  MARKETPLACE,
];

/** The specification's shorter list for phones: no schedule, and the marketplace as "Apps". */
export const DRAWER_ITEMS: readonly NavItem[] = SIDEBAR_ITEMS.filter(
  (item) => item !== SCHEDULE,
).map((item) => (item === MARKETPLACE ? { ...item, label: 'Apps' } : item));
