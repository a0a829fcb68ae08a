import { describeSegment } from '@x12/loops/describe-segment';
import { segmentLabel } from '@x12/loops/segment-labels';
import type { CSSProperties } from 'react';
import { type RawLine, segmentOf } from '@/records/eligibility/reading/raw-lines';
import { cx } from '@/ui/cx';

declare module 'react' {
  interface CSSProperties {
    '--depth'?: number;
  }
}

interface RawLineRowProps {
  line: RawLine;
  /** The segment that the member came to see. */
  isWanted: boolean;
  open: boolean;
  onToggle: () => void;
}

const INDENT = 'pl-[calc(0.75rem+var(--depth)*0.625rem)] pr-3';
const depthOf = (depth: number): CSSProperties => ({ '--depth': depth });

export function RawLineRow({ line, isWanted, open, onToggle }: RawLineRowProps) {
  switch (line.kind) {
    case 'text':
      return <p className="break-all px-3 py-1 font-mono text-xs">{line.text}</p>;
    case 'loop':
      return (
        <p
          style={depthOf(line.depth)}
          className={`${INDENT} pt-2 pb-1 font-semibold text-accent text-xs`}
        >
          {line.id} {line.label === line.id ? '' : line.label}
        </p>
      );
    case 'segment':
      return (
        <div style={depthOf(line.depth)}>
          <button
            type="button"
            aria-expanded={open}
            aria-current={isWanted}
            onClick={onToggle}
            className={cx(
              INDENT,
              'flex min-h-7 w-full flex-wrap items-baseline gap-x-3 py-1 text-left hover:bg-accent-soft/60 focus-visible:-outline-offset-2',
              isWanted && 'bg-accent-soft font-medium',
            )}
          >
            <span className="min-w-0 break-all font-mono text-xs">{line.text}</span>
            <span className="text-muted text-xs">
              {segmentLabel(line.id)}
              {!line.isExpected && ', not expected here'}
            </span>
          </button>
          {open && (
            <dl className={`${INDENT} grid gap-0.5 border-y bg-surface-raised py-2 text-xs`}>
              {describeSegment(segmentOf(line)).map(({ name, label, value, meaning }) => (
                <div key={name} className="break-words">
                  <dt className="inline text-muted">
                    <span className="font-mono">{name}</span> {label}{' '}
                  </dt>
                  <dd className="inline">
                    <span className="break-all font-mono">{value}</span>
                    {meaning !== '' && ` (${meaning})`}
                  </dd>
                </div>
              ))}
            </dl>
          )}
        </div>
      );
  }
}
