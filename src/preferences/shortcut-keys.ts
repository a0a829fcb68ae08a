import { ariaKeys, keysInWords, type ShortcutId } from '@/lib/shortcuts';
import { storedSwitch } from './stored-switch.ts';

// WCAG 2.1.4: who dictates, or whose hand rests on the keys, can turn off what single letters do.
const singleKeys = storedSwitch('keyboard-shortcuts', (stored) => stored !== 'false');

/** Whether single keys do something in this browser, and its setter. Keys with Control always do. */
export function useSingleKeys(): readonly [on: boolean, turn: (on: boolean) => void] {
  return [singleKeys.useIsOn(), singleKeys.turn];
}

/** For the control that a shortcut presses: says its keys on hover and to assistive technology. Spread. */
export function useShortcutHint(id: ShortcutId, label?: string) {
  if (!singleKeys.useIsOn()) return {};
  const keys = keysInWords(id);
  const spoken = ariaKeys(id);
  return {
    title: label === undefined ? `Press ${keys}` : `${label} (${keys})`,
    ...(spoken !== undefined && { 'aria-keyshortcuts': spoken }),
  };
}
