import { type AskableLine, keyOf, type Results } from './due.model';
import { LineText } from './line-text';
import { ResultBadge } from './result-badge';

interface RoundLinesProps {
  lines: readonly AskableLine[];
  results: Results;
}

/** What was asked, and what came of it. */
export function RoundLines({ lines, results }: RoundLinesProps) {
  return (
    <ul
      aria-label="Verifications"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
      tabIndex={0}
      className="divide-y rounded-md border"
    >
      {lines.map((line) => (
        <li
          key={keyOf(line)}
          className="grid gap-x-4 gap-y-1.5 px-3.5 py-3 text-sm sm:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]"
        >
          <LineText line={line} />
          <div className="sm:text-right">
            <ResultBadge result={results.get(keyOf(line))} />
          </div>
        </li>
      ))}
    </ul>
  );
}
