import {
  BookUser,
  CalendarCheck,
  CalendarDays,
  CalendarPlus,
  FileCheck,
  IdCard,
  ListPlus,
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
import { PATIENTS_ITEM, SIDEBAR_ITEMS } from '../nav-items';
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

export function pageCommands(slug: string, isAdmin: boolean): Command[] {
  return [
    ...[...SIDEBAR_ITEMS.slice(0, 1), PATIENTS_ITEM, ...SIDEBAR_ITEMS.slice(1)].map(
      ({ label, icon, to, shortcut }) => ({
        ...goTo(label === 'Portal' ? 'Portal home' : label, icon, to(slug)),
        ...(shortcut && { shortcut }),
      }),
    ),
    goTo('Referring providers', BookUser, paths.referrerDirectory(slug), 'directory practices'),
    goTo('Calendar', CalendarDays, paths.calendar(slug), 'schedule week day'),
    goTo('Authorizations', FileCheck, paths.authorizations(slug), 'prior approvals'),
    goTo('Allergy Management', Syringe, paths.allergy(slug), 'tests prescriptions vials'),
    goTo('Shot room', Syringe, paths.shotRoom(slug), 'allergy injections board'),
    goTo('Vials to mix', Syringe, paths.mixing(slug), 'allergy mixing compounding vials'),
    goTo('Extract stock', Syringe, paths.extractStock(slug), 'allergy lots recall expiry'),
    goTo('Allergens and panels', Syringe, paths.allergenCatalog(slug), 'allergy catalog'),
    goTo('Payers', ShieldCheck, paths.payers(slug), 'insurance companies npi'),
    goTo('Possible duplicates', Users, paths.possibleDuplicates(slug), 'twins merge patients'),
    goTo('Procedure bundles', ListPlus, paths.bundles(slug), 'checklists'),
    goTo('Clinic settings', Settings, paths.settings(slug), 'branding team theme'),
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
