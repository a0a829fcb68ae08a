import {
  AlarmClock,
  Gift,
  GraduationCap,
  type LucideIcon,
  ShieldCheck,
  Stethoscope,
  TrendingUp,
} from 'lucide-react';
import { type DiscHue, IconDisc } from '@/records/patient-app/phone/icon-disc';
import type { Page } from '@/records/patient-app/phone/phone-tabs';
import { tile } from '@/records/patient-app/phone/tile';
import { useGo } from '../use-go';

const TILES: readonly { label: string; icon: LucideIcon; hue: DiscHue; page: Page }[] = [
  { label: 'Smart Reminder', icon: AlarmClock, hue: 'rose', page: 'schedule' },
  { label: 'Adherence', icon: TrendingUp, hue: 'green', page: 'tracking' },
  { label: 'Insurance', icon: ShieldCheck, hue: 'blue', page: 'schedule' },
  { label: 'Symptoms', icon: Stethoscope, hue: 'violet', page: 'tracking' },
  { label: 'Education', icon: GraduationCap, hue: 'teal', page: 'learning' },
  { label: 'Rewards', icon: Gift, hue: 'amber', page: 'profile' },
];

export function QuickTiles() {
  const go = useGo();
  return (
    <ul aria-label="Shortcuts" className="mt-4 grid grid-cols-3 gap-2.5">
      {TILES.map(({ label, icon, hue, page }) => (
        <li key={label}>
          <button
            type="button"
            onClick={() => go(page)}
            className={`${tile} flex h-full min-h-24 w-full flex-col items-center justify-center gap-2 px-1 py-3 font-medium text-xs transition duration-150 active:scale-[0.97] enabled-hover:border-border-strong`}
          >
            <IconDisc icon={icon} hue={hue} />
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
