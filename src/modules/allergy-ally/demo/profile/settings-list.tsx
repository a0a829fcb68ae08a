import {
  Bell,
  CalendarClock,
  ChevronRight,
  CircleQuestionMark,
  SlidersHorizontal,
} from 'lucide-react';
import { useDemo } from '../demo-context';
import { type DiscHue, IconDisc } from '../parts/icon-disc';
import { rows } from '../parts/tile';
import { SETTINGS, type Setting } from '../state';

const looks: Record<Setting, { icon: typeof Bell; hue: DiscHue }> = {
  Notifications: { icon: Bell, hue: 'rose' },
  'Dose Schedule': { icon: CalendarClock, hue: 'violet' },
  Preferences: { icon: SlidersHorizontal, hue: 'teal' },
  'Help & Support': { icon: CircleQuestionMark, hue: 'blue' },
};

export function SettingsList() {
  const { open } = useDemo();
  return (
    <ul className={rows}>
      {SETTINGS.map((setting) => (
        <li key={setting}>
          <button
            type="button"
            onClick={() => open({ kind: 'setting', setting })}
            className="flex min-h-14 w-full items-center gap-3 px-4 py-2 text-left font-medium text-sm enabled-hover:bg-accent-soft"
          >
            <IconDisc {...looks[setting]} />
            <span className="flex-1">{setting}</span>
            <ChevronRight aria-hidden="true" className="size-5 text-muted" />
          </button>
        </li>
      ))}
    </ul>
  );
}
