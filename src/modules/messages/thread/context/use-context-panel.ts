import { storedSwitch } from '@/preferences/stored-switch';
import { useMedia } from '@/ui/use-media';

/** Below it a third column leaves too little of the conversation. */
const ROOM_BESIDE = '(min-width: 1340px)';

const chosen = storedSwitch('thread-patient', (stored) => stored !== 'false');

interface ContextPanel {
  /** Whether there is room for the patient beside the conversation; elsewhere they come over it when asked for. */
  hasRoom: boolean;
  isBeside: boolean;
  turn: (open: boolean) => void;
}

/** Whether the patient stands beside the conversation, as this person last left it. */
export function useContextPanel(): ContextPanel {
  const hasRoom = useMedia(ROOM_BESIDE);
  const wished = chosen.useIsOn();
  return { hasRoom, isBeside: hasRoom && wished, turn: chosen.turn };
}
