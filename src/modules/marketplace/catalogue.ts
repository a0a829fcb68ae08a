import {
  Blocks,
  BrainCircuit,
  ChartLine,
  ClipboardPen,
  FileCheck,
  Flower2,
  HeartPulse,
  KeyRound,
  Lightbulb,
  type LucideIcon,
  Network,
  ShieldCheck,
  ShieldHalf,
  Syringe,
  Workflow,
} from 'lucide-react';
import { paths } from '@/lib/paths';

export const APP_CATEGORIES = [
  'Core',
  'Patient Care',
  'Analytics',
  'Automation',
  'Marketplace',
] as const;
export const SERVICE_CATEGORIES = ['Security', 'Operations', 'Integration'] as const;

export type ItemStatus = 'Active' | 'Beta' | 'Coming Soon';

/** Two of the theme's hues, named by their place in it. */
export type ItemGradient =
  | 'teal-blue'
  | 'blue-violet'
  | 'violet-rose'
  | 'rose-amber'
  | 'green-teal';

export type ItemPattern = 'dots' | 'grid' | 'rings' | 'stripes';

export interface MarketplaceItem<Category extends string = string> {
  /** In addresses and recorded interest; never changes once published. */
  id: string;
  name: string;
  description: string;
  category: Category;
  status: ItemStatus;
  /** Whom it is for. */
  users: string;
  icon: LucideIcon;
  gradient: ItemGradient;
  bgPattern: ItemPattern;
  /** What the detail dialog adds. */
  details: readonly string[];
  /** For an app without its own page in the marketplace. */
  opens?: (slug: string) => string;
}

export type AppItem = MarketplaceItem<(typeof APP_CATEGORIES)[number]>;
export type ServiceItem = MarketplaceItem<(typeof SERVICE_CATEGORIES)[number]>;

// In the specification's order. It leaves the categories open; these are ours. Any status that
// differs from it is the true one.
export const APPS: readonly AppItem[] = [
  {
    id: 'allergy-ally',
    name: 'Allergy Ally',
    description:
      'A companion for allergy patients between visits: dose reminders, symptom log, pollen and learning.',
    category: 'Patient Care',
    status: 'Active',
    users: 'Patients & allergy teams',
    icon: Flower2,
    gradient: 'rose-amber',
    bgPattern: 'rings',
    details: [],
  },
  {
    id: 'secrets-vault',
    name: 'Secrets Vault',
    description: 'Encrypted storage for the passwords, keys and documents your clinic shares.',
    category: 'Core',
    status: 'Active',
    users: 'Administrators & staff',
    icon: KeyRound,
    gradient: 'blue-violet',
    bgPattern: 'grid',
    details: [],
  },
  {
    id: 'insurance-verification',
    name: 'Insurance Verification',
    description: 'Checks a patient’s coverage, or everyone on tomorrow’s schedule.',
    category: 'Core',
    status: 'Active',
    users: 'Front desk & billing',
    icon: ShieldCheck,
    gradient: 'teal-blue',
    bgPattern: 'dots',
    details: [],
    opens: paths.insurance,
  },
  {
    id: 'ent-referral-network',
    name: 'ENT Referral Network',
    description: 'Sends and receives referrals between practices, with one status both sides see.',
    category: 'Core',
    status: 'Active',
    users: 'Referring offices & specialists',
    icon: Network,
    gradient: 'green-teal',
    bgPattern: 'rings',
    details: [],
    opens: paths.network,
  },
  {
    id: 'allergy-management',
    name: 'Allergy Management',
    description:
      'Skin tests, vials and injection visits in one record, from first test to maintenance.',
    category: 'Patient Care',
    status: 'Active',
    users: 'Allergy nurses & physicians',
    icon: Syringe,
    gradient: 'rose-amber',
    bgPattern: 'dots',
    details: [],
    opens: paths.allergy,
  },
  {
    id: 'digital-forms-intake',
    name: 'Digital Forms & Intake',
    description: 'Histories, consents and questionnaires that patients fill in before they arrive.',
    category: 'Patient Care',
    status: 'Coming Soon',
    users: 'Patients & front desk',
    icon: ClipboardPen,
    gradient: 'teal-blue',
    bgPattern: 'stripes',
    details: [],
  },
  {
    id: 'ai-medical-imaging',
    name: 'AI Medical Imaging',
    description: 'Brings sinus and temporal bone scans to the visit, with areas marked for review.',
    category: 'Patient Care',
    status: 'Coming Soon',
    users: 'Surgeons & radiologists',
    icon: BrainCircuit,
    gradient: 'violet-rose',
    bgPattern: 'grid',
    details: [],
  },
  {
    id: 'referral-analytics',
    name: 'Referral Analytics',
    description: 'Where referrals come from, how long they wait and where they are lost.',
    category: 'Analytics',
    status: 'Active',
    users: 'Practice managers',
    icon: ChartLine,
    gradient: 'blue-violet',
    bgPattern: 'stripes',
    details: [],
    opens: paths.analytics,
  },
  {
    id: 'patient-outcomes-pro',
    name: 'Patient Outcomes (PRO)',
    description: 'Patient-reported outcomes before and after treatment, scored and compared.',
    category: 'Analytics',
    status: 'Coming Soon',
    users: 'Physicians & quality teams',
    icon: HeartPulse,
    gradient: 'violet-rose',
    bgPattern: 'rings',
    details: [],
  },
  {
    id: 'task-workflow-automation',
    name: 'Task & Workflow Automation',
    description:
      'Turns the steps your team repeats into tasks that assign and remind by themselves.',
    category: 'Automation',
    status: 'Coming Soon',
    users: 'Office teams',
    icon: Workflow,
    gradient: 'green-teal',
    bgPattern: 'grid',
    details: [],
  },
  {
    id: 'claims-prior-auth',
    name: 'Claims & Prior Auth',
    description:
      'Prior authorizations from request to decision, with what is due. Claims will follow.',
    category: 'Automation',
    status: 'Active',
    users: 'Billing teams',
    icon: FileCheck,
    gradient: 'teal-blue',
    bgPattern: 'stripes',
    details: [],
    opens: paths.authorizations,
  },
  {
    id: 'innovation-marketplace',
    name: 'Innovation Marketplace',
    description: 'Apps from other makers, reviewed for clinics and switched on one by one.',
    category: 'Marketplace',
    status: 'Coming Soon',
    users: 'Clinic owners & partners',
    icon: Lightbulb,
    gradient: 'rose-amber',
    bgPattern: 'dots',
    details: [],
  },
];

export const SERVICES: readonly ServiceItem[] = [
  {
    id: 'cybersecurity-guardian',
    name: 'Cybersecurity Guardian',
    description:
      'People who look after your clinic’s defenses: review, training and a plan for bad days.',
    category: 'Security',
    status: 'Active',
    users: 'Owners & administrators',
    icon: ShieldHalf,
    gradient: 'blue-violet',
    bgPattern: 'rings',
    details: [
      'A yearly review of accounts, devices and backups, with a list of what to fix first',
      'Short phishing and password training for the whole team',
      'A written plan for a lost laptop, a locked computer and a suspected breach',
      'Advice on the agreements a practice needs with the firms that handle its data',
    ],
  },
  {
    id: 'healthcare-erp-system',
    name: 'Healthcare ERP System',
    description: 'Purchasing, stock, staffing and finance for a practice, set up and run with you.',
    category: 'Operations',
    status: 'Active',
    users: 'Practice managers & finance',
    icon: Blocks,
    gradient: 'green-teal',
    bgPattern: 'grid',
    details: [
      'Purchasing and stock, from exam gloves to allergy extracts with their expiry dates',
      'Rosters and leave for clinic and operating days',
      'Cost per procedure, so that prices and contracts rest on numbers',
      'Moving your existing lists over, and a contact while you settle in',
    ],
  },
];
