import { type LucideIcon, Monitor, Moon, Sun } from 'lucide-react';
import { useThemePreference } from '@/preferences/theme';
import { THEME_CHOICES, type ThemeChoice } from '@/preferences/theme-choice';

const CHOICES: Record<ThemeChoice, { label: string; icon: LucideIcon }> = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
};

/** Light, dark, or the device's theme; stored in this browser. */
export function ThemePicker() {
  const { choice, choose } = useThemePreference();
  return (
    <fieldset>
      <legend className="mb-2 float-left w-full font-medium text-sm">Theme</legend>
      <div className="clear-both grid grid-cols-3 gap-2 sm:gap-3">
        {THEME_CHOICES.map((value) => {
          const { label, icon: Icon } = CHOICES[value];
          return (
            <label
              key={value}
              className="relative flex min-h-20 cursor-pointer flex-col items-center justify-center gap-2 rounded-md border bg-surface-raised text-muted text-sm transition-colors duration-150 hover:border-border-strong has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2 has-checked:text-accent has-checked:ring-1 has-checked:ring-accent"
            >
              <input
                type="radio"
                name="theme"
                value={value}
                checked={choice === value}
                onChange={() => choose(value)}
                className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none!"
              />
              <Icon aria-hidden="true" className="size-5" />
              <span className="font-medium">{label}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
