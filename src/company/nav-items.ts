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
  shortcut?: ShortcutId;
  countsUnread?: true;
}

/** A page with a shortcut of the same name as its path. */
const keyed = (
  label: string,
  icon: LucideIcon,
  place: ShortcutId & keyof typeof paths,
): NavItem => ({
  label,
  icon,
  to: paths[place],
  shortcut: place,
});

const portal = keyed('Portal', House, 'portal');
export const REFERRALS = keyed('Referrals', UserRoundPlus, 'referrals');
export const INSURANCE = keyed('Insurance', ShieldCheck, 'insurance');
export const QUEUE = keyed('Queue', ListChecks, 'queue');
export const SCHEDULE = keyed('Schedule', Calendar, 'schedule');
export const MESSAGES: NavItem = {
  ...keyed('Messages', MessageSquare, 'messages'),
  countsUnread: true,
};
export const ANALYTICS = keyed('Analytics', ChartColumn, 'analytics');
export const MARKETPLACE: NavItem = { label: 'Marketplace', icon: Store, to: paths.marketplace };

/** Not in the specification's lists, so kept apart: one patient's records from all modules. */
export const PATIENTS_ITEM = keyed('Patients', UsersRound, 'patients');

/** Skin tests, vials and shots of the same patients. */
const ALLERGY_ITEM: NavItem = { label: 'Allergy', icon: Syringe, to: paths.allergy };

/** Papers before they belong to a record. */
const INBOX_ITEM: NavItem = { label: 'Inbox', icon: Inbox, to: paths.inbox };

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
