import { useMedia } from '@/ui/use-media';
import { storedSwitch } from './stored-switch.ts';

/** Narrower windows show icons only: words would take a third of a tablet. */
const ROOM_FOR_WORDS = '(min-width: 1100px)';

const chosen = storedSwitch('icon-rail', (stored) => stored === 'true');

export interface IconRail {
  /** Whether the sidebar shows icons alone. */
  isRail: boolean;
  /** Whether there is room for words, and so a choice. */
  canChoose: boolean;
  choose: (rail: boolean) => void;
}

export function useIconRail(): IconRail {
  const canChoose = useMedia(ROOM_FOR_WORDS);
  const wished = chosen.useIsOn();
  return { isRail: wished || !canChoose, canChoose, choose: chosen.turn };
}
