import type { ReactNode } from 'react';
import { RowsButton } from '../drill-down/rows-button';

export interface Figure {
  term: string;
  value: string;
  onOpen?: (() => void) | false;
  /** The previous period's value. */
  before?: string;
  onOpenBefore?: (() => void) | false;
}

interface FigureListProps {
  figures: readonly Figure[];
}

export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
      {figures.map(({ term, value, onOpen, before, onOpenBefore }) => (
        <div key={term} className="flex flex-col">
          <dt className="flex-1 text-muted text-xs">{term}</dt>
          <dd className="font-medium tabular-nums">
            {openable(value, `${term}: ${value}`, onOpen)}
            {before !== undefined && (
              <div className="font-normal text-muted text-xs">
                {openable(`before: ${before}`, `${term} before: ${before}`, onOpenBefore)}
              </div>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function openable(
  text: string,
  label: string,
  onOpen: (() => void) | false | undefined,
): ReactNode {
  return onOpen ? (
    <RowsButton label={label} onOpen={onOpen} className="block min-h-6 text-left">
      {text}
    </RowsButton>
  ) : (
    <span className="flex min-h-6 items-center">{text}</span>
  );
}
