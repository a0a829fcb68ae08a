import { useId } from 'react';
import { useSingleKeys } from '@/preferences/shortcut-keys';
import { Switch } from '@/ui/switch';

/** Whether single keys are shortcuts, on or off; kept in this browser. */
export function SingleKeysSetting() {
  const [on, turn] = useSingleKeys();
  const id = useId();
  return (
    <div className="flex items-start justify-between gap-6">
      <div>
        <label htmlFor={id} className="block font-medium text-sm">
          Single-key shortcuts
        </label>
        <p id={`${id}-about`} className="mt-1 text-muted text-sm">
          Press ? on any page to see them all.
        </p>
      </div>
      <Switch id={id} aria-describedby={`${id}-about`} checked={on} onCheckedChange={turn} />
    </div>
  );
}
