import { ariaKeys, keysInWords, type ShortcutId } from '@/lib/shortcuts';
import { storedSwitch } from './stored-switch.ts';

// WCAG 2.1.4: people who dictate, or whose hands rest on the keys, can turn single-key shortcuts
// off.
const singleKeys = storedSwitch('keyboard-shortcuts', (stored) => stored !== 'false');

/**
 * Whether single-key shortcuts work in this browser, and its setter. Keys with Control always work.
 */
export function useSingleKeys(): readonly [on: boolean, turn: (on: boolean) => void] {
  return [singleKeys.useIsOn(), singleKeys.turn];
}

/**
 * Spread onto the control that a shortcut presses: names its keys on hover and to assistive
 * technology.
 */
export function useShortcutHint(id: ShortcutId, label?: string) {
  if (!singleKeys.useIsOn()) return {};
  const keys = keysInWords(id);
  const spoken = ariaKeys(id);
  return {
    title: label === undefined ? `Press ${keys}` : `${label} (${keys})`,
    ...(spoken !== undefined && { 'aria-keyshortcuts': spoken }),
  };
}
