import { cx } from '@/ui/cx';
import type { CalendarProvider } from './columns';

/** Written out: Tailwind doesn't see class names built at run time. */
const HUES = [
  { dot: 'bg-hue-1', edge: 'border-l-hue-1', tint: 'bg-hue-1/12' },
  { dot: 'bg-hue-4', edge: 'border-l-hue-4', tint: 'bg-hue-4/12' },
  { dot: 'bg-hue-2', edge: 'border-l-hue-2', tint: 'bg-hue-2/12' },
  { dot: 'bg-hue-5', edge: 'border-l-hue-5', tint: 'bg-hue-5/12' },
  { dot: 'bg-hue-3', edge: 'border-l-hue-3', tint: 'bg-hue-3/12' },
  { dot: 'bg-hue-6', edge: 'border-l-hue-6', tint: 'bg-hue-6/12' },
] as const;

const hueOf = (provider: CalendarProvider | undefined) => HUES[(provider?.hue ?? 0) % HUES.length];

export function providerEdge(provider: CalendarProvider | undefined): string | undefined {
  return hueOf(provider)?.edge;
}

export function providerTint(provider: CalendarProvider | undefined): string | undefined {
  return hueOf(provider)?.tint;
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
