import { type ComponentProps, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';
import { Card } from '@/ui/card';
import { FoldingContext } from './folding-context';

interface FoldingCardProps extends ComponentProps<typeof Card> {
  title: string;
  /** Undefined until it is known. */
  isEmpty: boolean | undefined;
  /** Its buttons while it is folded; by default those of its head. */
  add?: ReactNode;
}

/**
 * A card that is nothing but its buttons while it is empty. Its dialogs stand beside it, not in it:
 * they stay open when it unfolds.
 */
export function FoldingCard({ isEmpty, add, ...card }: FoldingCardProps) {
  const placeOf = useContext(FoldingContext);
  if (placeOf === null || isEmpty === false) return <Card {...card} />;
  const place = placeOf(card.title);
  return isEmpty && place ? createPortal(add ?? card.actions, place) : null;
}
