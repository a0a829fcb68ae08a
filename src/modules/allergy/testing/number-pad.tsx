import { Button } from '@/ui/button';

interface NumberPadProps {
  disabled: boolean;
  onKey: (key: string) => void;
  onClear: () => void;
  onNext: () => void;
}

const KEYS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', '.'];

export function NumberPad({ disabled, onKey, onClear, onNext }: NumberPadProps) {
  return (
    <fieldset
      aria-label="Number pad"
      disabled={disabled}
      className="sticky bottom-2 z-10 mt-4 flex flex-wrap justify-center gap-1.5 rounded-lg border bg-surface-raised p-2 shadow-soft"
      // The cell keeps the focus, and with it the number keys.
      onPointerDown={(event) => event.preventDefault()}
    >
      {KEYS.map((key) => (
        <Button key={key} size="lg" className="w-12 px-0" onClick={() => onKey(key)}>
          {key}
        </Button>
      ))}
      <Button size="lg" onClick={onClear}>
        Clear
      </Button>
      <Button variant="primary" size="lg" onClick={onNext}>
        Next
      </Button>
    </fieldset>
  );
}
