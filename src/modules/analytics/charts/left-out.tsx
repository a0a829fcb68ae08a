import type { Exclusion } from '../chart-data';
import { RowsButton } from '../drill-down/rows-button';

interface LeftOutProps {
  exclusions: readonly Exclusion[];
}

export function LeftOut({ exclusions }: LeftOutProps) {
  if (exclusions.length === 0) return null;
  return (
    <ul className="mt-3 flex flex-wrap gap-x-3 gap-y-1 border-t pt-3 text-muted text-xs">
      {exclusions.map(({ text, onOpen }) => (
        <li key={text}>
          {onOpen ? (
            <RowsButton
              label={text.replace(/\.$/, '')}
              onOpen={onOpen}
              className="min-h-6 text-left"
            >
              {text}
            </RowsButton>
          ) : (
            text
          )}
        </li>
      ))}
    </ul>
  );
}
