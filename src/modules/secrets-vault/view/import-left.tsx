import { ScrollRegion } from '@/ui/scroll-region';
import type { Left } from '../import/entry';

/** The same may be told twice, of two items with one name. */
const numbered = (one: Left, at: number) => ({ ...one, key: String(at) });

/** What of a file isn't imported, by name, and why. */
export function ImportLeft({ left }: { left: readonly Left[] }) {
  if (left.length === 0) return null;
  return (
    <div className="rounded-md border p-3 text-sm">
      <h3 className="font-medium">Not imported</h3>
      <ScrollRegion label="Not imported" className="mt-2 max-h-56 overflow-y-auto">
        <ul className="grid gap-2">
          {left.map(numbered).map(({ name, why, key }) => (
            <li key={key}>
              <span className="wrap-anywhere block">{name}</span>
              <span className="block text-muted">{why}</span>
            </li>
          ))}
        </ul>
      </ScrollRegion>
    </div>
  );
}
