interface Figure {
  term: string;
  value: string;
  /** The same of the period before. */
  before?: string;
}

interface FigureListProps {
  figures: readonly Figure[];
}

/** A card's main numbers, each beside that of the period before. */
export function FigureList({ figures }: FigureListProps) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-2 sm:grid-cols-3">
      {figures.map(({ term, value, before }) => (
        <div key={term}>
          <dt className="text-muted text-xs">{term}</dt>
          <dd className="font-medium tabular-nums">
            {value}
            {before !== undefined && (
              <span className="block font-normal text-muted text-xs">before: {before}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
