import { KeyCaps } from '@/ui/key-caps';

interface KeyHintsProps {
  /** The active line, which Enter would take, is a patient. */
  isOnPatient: boolean;
  /** A patient's actions are shown. */
  isInside: boolean;
}

export function KeyHints({ isOnPatient, isInside }: KeyHintsProps) {
  return (
    <div className="flex shrink-0 gap-5 border-t bg-surface-sunken px-4 py-2 text-muted text-xs max-sm:hidden">
      <Hint keys="ArrowUp ArrowDown">Move</Hint>
      <Hint keys="Enter">Open</Hint>
      {isOnPatient && <Hint keys="Tab">Patient actions</Hint>}
      <Hint keys="Escape">{isInside ? 'Back' : 'Close'}</Hint>
    </div>
  );
}

function Hint({ keys, children }: { keys: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <KeyCaps keys={keys} />
      {children}
    </span>
  );
}
