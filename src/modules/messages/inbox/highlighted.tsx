import { highlight } from './highlight';

interface HighlightedProps {
  text: string;
  /** What was searched for. */
  term: string;
}

/** A text with the words of a search marked. */
export function Highlighted({ text, term }: HighlightedProps) {
  return highlight(text, term).map((piece) =>
    piece.isHit ? (
      <mark key={piece.start} className="rounded-sm bg-warning-soft text-warning">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
