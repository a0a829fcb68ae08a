import { useId } from 'react';
import { useAnimationsEnabled } from '@/preferences/animations';
import { Switch } from '@/ui/switch';

/** The drifting particles behind the portal, on or off; kept in this browser. */
export function AnimationSetting() {
  const [enabled, setEnabled] = useAnimationsEnabled();
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <label htmlFor={id} className="block font-medium text-sm">
          Background animations
        </label>
        <p id={`${id}-about`} className="mt-1 text-muted text-sm">
          Particles drift behind the portal, unless your device asks for less motion.
        </p>
      </div>
      <Switch
        id={id}
        aria-describedby={`${id}-about`}
        checked={enabled}
        onCheckedChange={setEnabled}
      />
    </div>
  );
}
