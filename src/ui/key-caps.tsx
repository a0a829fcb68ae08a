import { keyCaps } from '@/lib/shortcuts';

export function KeyCaps({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keyCaps(keys).map((cap) => (
        <kbd
          key={cap}
          className="grid h-5 min-w-5 place-items-center rounded-sm border bg-surface-sunken px-1 font-sans text-muted text-xs leading-none"
        >
          {cap}
        </kbd>
      ))}
    </span>
  );
}
