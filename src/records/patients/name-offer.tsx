import { properName } from '@/lib/proper-name';
import { Button } from '@/ui/button';

interface NameOfferProps {
  firstName: string;
  lastName: string;
  onUse: (firstName: string, lastName: string) => void;
}

/** Suggests capitals for a name typed without; applies them only when pressed. */
export function NameOffer({ firstName, lastName, onUse }: NameOfferProps) {
  const first = properName(firstName);
  const last = properName(lastName);
  if (first === null && last === null) return null;
  const proper = [first ?? firstName, last ?? lastName] as const;
  return (
    <Button size="sm" variant="ghost" className="-ml-3 self-start" onClick={() => onUse(...proper)}>
      Write “{proper.join(' ').trim()}”
    </Button>
  );
}
