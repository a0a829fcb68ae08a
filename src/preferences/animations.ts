import { storedSwitch } from './stored-switch.ts';

export const ANIMATION_STORAGE_KEY = 'app-animation-preference';

/** On by default; only the text "false" turns it off. */
export function parseAnimationPreference(stored: string | null): boolean {
  return stored !== 'false';
}

const animations = storedSwitch(ANIMATION_STORAGE_KEY, parseAnimationPreference);

export const setAnimationsEnabled = animations.turn;

export function useAnimationsEnabled(): readonly [
  enabled: boolean,
  setEnabled: (enabled: boolean) => void,
] {
  return [animations.useIsOn(), setAnimationsEnabled];
}
