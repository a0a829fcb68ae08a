import { toggled } from '@/lib/toggled';
import { ToggleChip } from '@/ui/toggle-chip';

interface SignChipsProps {
  signs: readonly { sign: string; label: string }[];
  pressed: readonly string[];
  onChange: (pressed: string[]) => void;
}

export function SignChips({ signs, pressed, onChange }: SignChipsProps) {
  return signs.map(({ sign, label }) => (
    <ToggleChip
      key={sign}
      tone="danger"
      pressed={pressed.includes(sign)}
      onToggle={() => onChange(toggled(pressed, sign))}
    >
      {label}
    </ToggleChip>
  ));
}
