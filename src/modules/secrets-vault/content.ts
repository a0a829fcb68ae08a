import {
  Clock,
  FileLock2,
  Fingerprint,
  History,
  Infinity as InfinityIcon,
  KeyRound,
  LockKeyhole,
  type LucideIcon,
  NotebookText,
  RefreshCw,
  Server,
  ShieldCheck,
  Users,
} from 'lucide-react';

interface Point {
  title: string;
  text: string;
  icon: LucideIcon;
}

export const CLAIMS: readonly Point[] = [
  {
    title: 'AES-256',
    text: 'Every entry is encrypted on your own device before it is sent.',
    icon: LockKeyhole,
  },
  {
    title: 'Unlimited encrypted storage',
    text: 'No limit on the number of entries.',
    icon: InfinityIcon,
  },
  {
    title: 'Team access',
    text: 'Vaults you share by person, each opened with a passphrase of their own.',
    icon: Users,
  },
  {
    title: 'Real-time sync',
    text: 'Changes reach every device of your team.',
    icon: RefreshCw,
  },
];

export const STORABLE: readonly Point[] = [
  {
    title: 'Passwords',
    text: 'Payer portals, labs, pharmacies and suppliers',
    icon: KeyRound,
  },
  {
    title: 'Keys and certificates',
    text: 'API keys, Wi-Fi and device credentials',
    icon: Server,
  },
  {
    title: 'Secure notes',
    text: 'Alarm codes, account numbers, recovery codes',
    icon: NotebookText,
  },
  {
    title: 'Documents',
    text: 'License numbers, contract terms and policy details',
    icon: FileLock2,
  },
];

export const SAFEGUARDS: readonly Point[] = [
  {
    title: 'Zero knowledge',
    text: 'The server holds ciphertext only, so its operators can’t read an entry.',
    icon: Fingerprint,
  },
  {
    title: 'Locks by itself',
    text: 'The vault locks when idle and clears the clipboard.',
    icon: Clock,
  },
  {
    title: 'A record of every view',
    text: 'Opening and copying an entry leaves a line in the audit log.',
    icon: History,
  },
  {
    title: 'HIPAA compliance',
    text: 'Built for practices under HIPAA. Compliance also rests on your hosting and agreements.',
    icon: ShieldCheck,
  },
];
