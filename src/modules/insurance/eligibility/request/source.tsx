import { useSources } from './sources-context';

interface SourceProps {
  /** The statement's source segments. */
  numbers: readonly number[];
  /** Shown even if sources are off. */
  always?: boolean;
}

/** A statement may come from hundreds of segments; the first ones represent the others. */
const MOST = 6;

export function Source({ numbers, always = false }: SourceProps) {
  const { shown, open } = useSources();
  if (!(shown || always) || numbers.length === 0) return null;
  const rest = numbers.length - MOST;
  return (
    <span data-print="hide" className="inline-flex flex-wrap items-center gap-1 align-middle">
      {numbers.slice(0, MOST).map((number) => (
        <button
          key={number}
          type="button"
          onClick={() => open(number)}
          className="relative whitespace-nowrap rounded-full border bg-surface-sunken px-2 font-normal text-muted text-xs/5 tabular-nums transition-colors before:-inset-1.5 before:absolute before:rounded-full enabled-hover:border-border-strong enabled-hover:text-text"
        >
          Segment {number}
        </button>
      ))}
      {rest > 0 && <span className="font-normal text-muted text-xs">and {rest} more</span>}
    </span>
  );
}
