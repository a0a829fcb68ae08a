import { type ReactNode, useMemo, useState } from 'react';
import { FoldingContext } from './folding-context';

interface FoldingCardsProps {
  /** The titles of all cards that fold, in the order of their buttons. */
  titles: readonly string[];
  className: string;
  children: ReactNode;
}

/** Cards of a record. The buttons of the empty ones stand in one row below the others. */
export function FoldingCards({ titles, className, children }: FoldingCardsProps) {
  const [row, setRow] = useState<Element | null>(null);
  const placeOf = useMemo(
    () => (title: string) => row?.children[titles.indexOf(title)] ?? null,
    [row, titles],
  );
  return (
    <FoldingContext value={placeOf}>
      <div className={className}>
        {children}
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
        <div
          ref={setRow}
          role="group"
          aria-label="Add"
          data-print="hide"
          className="-mx-3 col-span-full flex flex-wrap not-has-[button,a]:hidden"
        >
          {titles.map((title) => (
            <span key={title} className="contents" />
          ))}
        </div>
      </div>
    </FoldingContext>
  );
}
