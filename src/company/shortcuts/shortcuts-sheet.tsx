import { useId } from 'react';
import { keysInWords, SHORTCUT_GROUPS, SHORTCUTS } from '@/lib/shortcuts';
import { useSingleKeys } from '@/preferences/shortcut-keys';
import { Dialog } from '@/ui/dialog';
import { KeyCaps } from '@/ui/key-caps';
import { SwitchLine } from '@/ui/switch-line';

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
      <div className="border-t pt-5">
        <SwitchLine
          label="Single-key shortcuts"
          about={<>When off, only {keysInWords('search')} works outside lists.</>}
          checked={singleKeys}
          onChange={turnSingleKeys}
        />
      </div>
    </Dialog>
  );
}
