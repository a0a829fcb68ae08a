import {
  BookUser,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  FileCheck,
  IdCard,
  ListPlus,
  ListTodo,
  LogOut,
  type LucideIcon,
  MessageSquarePlus,
  Settings,
  ShieldCheck,
  ShieldUser,
  SunMoon,
  Syringe,
  UserRound,
  UserRoundPlus,
  Users,
} from 'lucide-react';
import { ADMIN_AREAS, type AdminArea, paths } from '@/lib/paths';
import type { ShortcutId } from '@/lib/shortcuts';
import { NAV_ITEMS } from '../nav-items';
import type { Named } from './rank';

export interface Command extends Named {
  key: string;
  icon: LucideIcon;
  /** The address it leads to, or the function it calls. */
  does: string | (() => void);
  shortcut?: ShortcutId;
}

const goTo = (label: string, icon: LucideIcon, to: string, words?: string): Command => ({
  ...{ key: `go ${to}`, label, icon, does: to },
  ...(words !== undefined && { words }),
});

const AREAS: Record<AdminArea, [label: string, words: string]> = {
  users: ['Users', 'team members providers invite'],
  organizations: ['Organizations', 'clinics'],
  security: ['Security', 'audit log sign-ins restricted records'],
  database: ['Database', 'tables export backup'],
  health: ['Health', 'system status jobs'],
  'api-keys': ['API Keys', 'integrations'],
  notifications: ['Notification defaults', 'roles'],
  'system-settings': ['System Settings', 'hours reminders time zone'],
};

/** Where the search calls a page otherwise than the navigation. */
const PAGE_NAMES: Record<string, string> = { Portal: 'Portal home', Settings: 'Clinic settings' };

/** What else people type for a page. */
const PAGE_WORDS: Record<string, string> = {
  Inbox: 'faxes packets papers',
  Settings: 'branding team theme',
  'Shot room': 'injections board',
  'Patients and tests': 'management prescriptions skin tests vials',
  'Follow-up': 'late calls',
  'Vials to mix': 'mixing compounding',
  'Extract stock': 'lots recall expiry',
  'Day sheet': 'billing',
  'Allergens and panels': 'catalog',
};

export function pageCommands(slug: string, isAdmin: boolean): Command[] {
  return [
    ...NAV_ITEMS.map(({ label, icon, to, shortcut }) => ({
      ...goTo(PAGE_NAMES[label] ?? label, icon, to(slug), PAGE_WORDS[label]),
      ...(shortcut && { shortcut }),
    })),
    ...NAV_ITEMS.flatMap(({ icon, label: of, parts = [] }) =>
      parts.map(({ label, to }) =>
        goTo(label, icon, to(slug), `${of.toLowerCase()} ${PAGE_WORDS[label] ?? ''}`),
      ),
    ),
    goTo('End of day', ListTodo, paths.endOfDay(slug), 'today open unfinished left closing'),
    goTo('Referring providers', BookUser, paths.referrerDirectory(slug), 'directory practices'),
    goTo('Calendar', CalendarDays, paths.calendar(slug), 'schedule week day'),
    goTo('Authorizations', FileCheck, paths.authorizations(slug), 'prior approvals'),
    goTo('Payers', ShieldCheck, paths.payers(slug), 'insurance companies npi'),
    goTo('Possible duplicates', Users, paths.possibleDuplicates(slug), 'twins merge patients'),
    goTo('Procedure bundles', ListPlus, paths.bundles(slug), 'checklists'),
    goTo('User settings', UserRound, paths.userSettings(slug), 'profile password appearance'),
    ...(isAdmin
      ? [
          goTo('Admin', ShieldUser, paths.admin(slug)),
          ...ADMIN_AREAS.map((area) => {
            const [label, words] = AREAS[area];
            return goTo(label, ShieldUser, paths.adminArea(slug, area), `admin ${words}`);
          }),
        ]
      : []),
  ];
}

export function createCommands(slug: string, patient?: string): Command[] {
  const from = patient === undefined ? {} : { patient };
  const begin = (label: string, icon: LucideIcon, to: string, words: string): Command => ({
    ...goTo(label, icon, to, words),
    key: `begin ${label}`,
  });
  return [
    begin('New referral', UserRoundPlus, paths.newReferral(slug, from), 'add create'),
    begin('Verify insurance', ShieldCheck, paths.verifyInsurance(slug, from), 'eligibility check'),
    begin('Request appointment', CalendarPlus, paths.requestAppointment(slug, from), 'visit new'),
    begin('Book appointment', CalendarCheck, paths.bookAppointment(slug, from), 'visit now new'),
    begin('Add to surgery queue', ListPlus, paths.addToQueue(slug, from), 'case operation new'),
    begin('New message', MessageSquarePlus, paths.newThread(slug, from), 'thread write send'),
  ];
}

export function patientCommands(slug: string, patient: string): Command[] {
  return [
    goTo('Open coverage', IdCard, paths.coverages(slug, patient), 'insurance policies cards'),
    goTo('Open patient', UserRound, paths.patient(slug, patient), 'chart page'),
    goTo(
      'Open allergy record',
      Syringe,
      paths.allergyPatient(slug, patient),
      'shots tests tablets',
    ),
    ...createCommands(slug, patient),
    goTo('Add coverage', IdCard, paths.addCoverage(slug, patient), 'insurance policy card'),
  ];
}

interface Doings {
  showShortcuts: () => void;
  toggleTheme: () => void;
  signOut: () => void;
}

export function otherCommands({ showShortcuts, toggleTheme, signOut }: Doings): Command[] {
  const act = (label: string, icon: LucideIcon, does: () => void, words: string): Command => ({
    ...{ key: `do ${label}`, label, icon, does, words },
  });
  return [
    { ...act('Keyboard shortcuts', Settings, showShortcuts, 'keys help'), shortcut: 'sheet' },
    act('Switch theme', SunMoon, toggleTheme, 'dark light mode'),
    act('Sign out', LogOut, signOut, 'log off leave'),
  ];
}
