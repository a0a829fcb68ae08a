import {
  BellRing,
  ChartLine,
  CloudSun,
  GraduationCap,
  type LucideIcon,
  ShieldCheck,
  Smartphone,
} from 'lucide-react';

/** Allergy Ally's id in the marketplace catalogue and in recorded interest. */
export const ITEM_ID = 'allergy-ally';

/** The product makers' copy. The page says that these are examples. */
export const STATS = [
  { value: '+45%', label: 'Patient retention' },
  { value: '92%', label: 'Treatment adherence' },
  { value: '+$180K', label: 'Annual revenue' },
  { value: '4.8/5', label: 'Patient satisfaction' },
] as const;

export interface Feature {
  title: string;
  text: string;
  icon: LucideIcon;
}

export const DEMO_FEATURE: Feature = {
  title: 'Patient Mobile App',
  text: 'Doses, visits, pollen, learning and rewards in the patient’s pocket. Try it here.',
  icon: Smartphone,
};

export const FEATURES: readonly Feature[] = [
  {
    title: 'Smart Reminders',
    text: 'A nudge at the time of each dose and before every visit, as quiet as the patient likes.',
    icon: BellRing,
  },
  {
    title: 'Adherence Tracking',
    text: 'Streaks for the patient, and for your team a list of who may need a call.',
    icon: ChartLine,
  },
  {
    title: 'Insurance Support',
    text: 'What a plan covers, known before the visit rather than after it.',
    icon: ShieldCheck,
  },
  {
    title: 'Pollen & Symptoms',
    text: 'The day’s air beside the patient’s own log, ready for the next conversation.',
    icon: CloudSun,
  },
  {
    title: 'Patient Education',
    text: 'Short articles and videos that answer what patients ask between visits.',
    icon: GraduationCap,
  },
];

export const INTEGRATIONS = [
  'Practice-management integration',
  'EMR/PM compatibility',
  'Insurance verification API',
  'HIPAA',
  'iOS and Android',
  'Real-time sync',
] as const;
