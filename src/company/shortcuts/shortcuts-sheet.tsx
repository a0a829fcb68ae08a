import { useId } from 'react';
import { keysInWords, SHORTCUT_GROUPS, SHORTCUTS } from '@/lib/shortcuts';
import { useSingleKeys } from '@/preferences/shortcut-keys';
import { Dialog } from '@/ui/dialog';
import { KeyCaps } from '@/ui/key-caps';
import { Switch } from '@/ui/switch';

/** Every shortcut with its keys, and the switch that turns off those of a single key. */
export function ShortcutsSheet({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [singleKeys, turnSingleKeys] = useSingleKeys();
  return (
    <Dialog onClose={onClose} title="Keyboard shortcuts" size="lg">
      <div className="gap-10 sm:columns-2">
        {Object.entries(SHORTCUT_GROUPS).map(([group, title]) => (
          <section
            key={group}
            aria-labelledby={`${id}-${group}`}
            className="break-inside-avoid pb-6"
          >
            <h3 id={`${id}-${group}`} className="mb-1 font-semibold text-muted text-xs">
              {title}
            </h3>
            <dl>
              {Object.entries(SHORTCUTS)
                .filter(([, shortcut]) => shortcut.group === group)
                .map(([name, { label, keys }]) => (
                  <div
                    key={name}
                    className="flex min-h-9 items-center justify-between gap-4 border-b last:border-b-0"
                  >
                    <dt className="text-sm">{label}</dt>
                    <dd className="flex shrink-0 items-center gap-2 text-muted text-xs">
                      {keys.map((one, index) => (
                        <span key={one} className="flex items-center gap-2">
                          {index > 0 && 'or'}
                          <KeyCaps keys={one} />
                        </span>
                      ))}
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="flex items-start justify-between gap-6 border-t pt-5">
        <div>
          <label htmlFor={id} className="block font-medium text-sm">
            Single-key shortcuts
          </label>
          <p id={`${id}-about`} className="mt-1 text-muted text-sm">
            When off, only {keysInWords('search')} works outside lists.
          </p>
        </div>
        <Switch
          id={id}
          aria-describedby={`${id}-about`}
          checked={singleKeys}
          onCheckedChange={turnSingleKeys}
        />
      </div>
    </Dialog>
  );
}
