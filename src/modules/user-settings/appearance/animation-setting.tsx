import { useAnimationsEnabled } from '@/preferences/animations';
import { SwitchLine } from '@/ui/switch-line';

/** The particle background; stored in this browser. */
export function AnimationSetting() {
  const [enabled, setEnabled] = useAnimationsEnabled();
  return (
    <SwitchLine
      label="Background animations"
      about="Particles drift behind the portal, unless your device asks for less motion."
      checked={enabled}
      onChange={setEnabled}
    />
  );
}
