import { Keyboard, LogOut, Monitor, Moon, Settings, Sun } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { useThemePreference } from '@/preferences/theme';
import { THEME_CHOICES } from '@/preferences/theme-choice';
import { signOut } from '@/session/sign-out';
import { Menu } from '@/ui/menu';
import { useCompany, useCurrentUser } from './company-context';

const THEMES = {
  light: { label: 'Light', icon: Sun },
  dark: { label: 'Dark', icon: Moon },
  system: { label: 'System', icon: Monitor },
};

interface UserMenuProps {
  trigger: ReactNode;
  onShowShortcuts: () => void;
}

export function UserMenu({ trigger, onShowShortcuts }: UserMenuProps) {
  const { slug } = useCompany();
  const { name } = useCurrentUser();
  const { choice, choose } = useThemePreference();
  const navigate = useNavigate();
  return (
    <Menu
      defaultOpen
      trigger={trigger}
      heading={name}
      items={[
        ...THEME_CHOICES.map((theme) => ({
          ...THEMES[theme],
          checked: theme === choice,
          onSelect: () => choose(theme),
        })),
        'separator',
        {
          label: 'User settings',
          icon: Settings,
          onSelect: () => void navigate(paths.userSettings(slug)),
        },
        { label: 'Keyboard shortcuts', icon: Keyboard, onSelect: onShowShortcuts },
        { label: 'Sign out', icon: LogOut, onSelect: () => void signOut() },
      ]}
    />
  );
}
