import { useSingleKeys } from '@/preferences/shortcut-keys';
import { SwitchLine } from '@/ui/switch-line';

/** Turns single-key shortcuts on or off; stored in this browser. */
export function SingleKeysSetting() {
  const [on, turn] = useSingleKeys();
  return (
    <SwitchLine
      label="Single-key shortcuts"
      about="Press ? on any page to see them all."
      checked={on}
      onChange={turn}
    />
  );
}
