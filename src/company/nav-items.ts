import {
  Calendar,
  ChartColumn,
  House,
  Inbox,
  ListChecks,
  type LucideIcon,
  MessageSquare,
  Settings,
  ShieldCheck,
  Store,
  Syringe,
  UserRoundPlus,
  UsersRound,
} from 'lucide-react';
import { paths } from '@/lib/paths';
import type { ShortcutId } from '@/lib/shortcuts';
import type { Waiting } from '@/records/home/waiting.queries';

export interface NavItem {
  label: string;
  icon: LucideIcon;
  to: (slug: string) => string;
  shortcut?: ShortcutId;
  counts?: Waiting;
  /** Another address for which it is the current page. */
  alsoFor?: (slug: string) => string;
  /** Its pages, listed while one of them is open. */
  parts?: readonly Omit<NavItem, 'parts' | 'icon'>[];
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
  counts: 'conversations',
};
export const ANALYTICS = keyed('Analytics', ChartColumn, 'analytics');
export const MARKETPLACE: NavItem = { label: 'Marketplace', icon: Store, to: paths.marketplace };
const INBOX: NavItem = { ...keyed('Inbox', Inbox, 'inbox'), counts: 'packets' };
const PATIENTS = keyed('Patients', UsersRound, 'patients');
const SETTINGS: NavItem = {
  label: 'Settings',
  icon: Settings,
  to: paths.settings,
  alsoFor: paths.userSettings,
};

const ALLERGY: NavItem = {
  ...keyed('Allergy', Syringe, 'allergy'),
  parts: [
    { label: 'Shot room', to: paths.shotRoom },
    { label: 'Patients and tests', to: paths.allergyTests },
    { label: 'Follow-up', to: paths.allergyFollowUp },
    { label: 'Vials to mix', to: paths.mixing },
    { label: 'Extract stock', to: paths.extractStock },
    { label: 'Day sheet', to: paths.allergyDaySheet },
    { label: 'Allergens and panels', to: paths.allergenCatalog },
    { label: 'Clinical tables', to: paths.allergyTables },
  ],
};

/** In the order of work: the day, the records, and what is opened now and then. */
export const SIDEBAR_GROUPS: readonly (readonly NavItem[])[] = [
  [portal, INBOX, PATIENTS, SCHEDULE],
  [REFERRALS, QUEUE, ALLERGY, INSURANCE, MESSAGES],
  [ANALYTICS, MARKETPLACE, SETTINGS],
];

/** Every page of the navigation. */
export const NAV_ITEMS: readonly NavItem[] = SIDEBAR_GROUPS.flat();

/** On phones as the specification has it: the schedule is in the bar, and the marketplace is "Apps". */
export const DRAWER_GROUPS: readonly (readonly NavItem[])[] = SIDEBAR_GROUPS.map((group) =>
  group
    .filter((item) => item !== SCHEDULE)
    .map((item) => (item === MARKETPLACE ? { ...item, label: 'Apps' } : item)),
);
