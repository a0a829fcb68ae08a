import { cx } from '@/ui/cx';
import type { CalendarProvider } from './columns';

/** Written out, as a class put together at run time has no styles. */
const HUES = [
  { dot: 'bg-hue-1', edge: 'border-l-hue-1' },
  { dot: 'bg-hue-4', edge: 'border-l-hue-4' },
  { dot: 'bg-hue-2', edge: 'border-l-hue-2' },
  { dot: 'bg-hue-5', edge: 'border-l-hue-5' },
  { dot: 'bg-hue-3', edge: 'border-l-hue-3' },
  { dot: 'bg-hue-6', edge: 'border-l-hue-6' },
] as const;

const hueOf = (provider: CalendarProvider | undefined) => HUES[(provider?.hue ?? 0) % HUES.length];

/** The edge of a booking in its provider's color. */
export function providerEdge(provider: CalendarProvider | undefined): string | undefined {
  return hueOf(provider)?.edge;
}

export function ProviderLabel({ provider }: { provider: CalendarProvider | undefined }) {
  return (
    <span className="inline-flex min-w-0 items-center gap-2">
      <span
        aria-hidden="true"
        className={cx('size-2.5 shrink-0 rounded-full', hueOf(provider)?.dot)}
      />
      <span className="truncate">{provider?.name}</span>
    </span>
  );
}
