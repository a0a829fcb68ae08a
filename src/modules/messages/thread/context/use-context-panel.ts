import { storedSwitch } from '@/preferences/stored-switch';
import { useMedia } from '@/ui/use-media';

/** On narrower screens, a third column leaves the conversation too little room. */
const ROOM_BESIDE = '(min-width: 1340px)';

const chosen = storedSwitch('thread-patient', (stored) => stored !== 'false');

interface ContextPanel {
  /** Whether the patient fits beside the conversation; else a drawer opens on demand. */
  hasRoom: boolean;
  isBeside: boolean;
  turn: (open: boolean) => void;
}

/** Whether the patient shows beside the conversation, as this member last left it. */
export function useContextPanel(): ContextPanel {
  const hasRoom = useMedia(ROOM_BESIDE);
  const wished = chosen.useIsOn();
  return { hasRoom, isBeside: hasRoom && wished, turn: chosen.turn };
}
