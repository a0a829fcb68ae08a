import { properName } from '@/lib/proper-name';
import { Button } from '@/ui/button';

interface NameOfferProps {
  firstName: string;
  lastName: string;
  onUse: (firstName: string, lastName: string) => void;
}

/** Offers a name with its capitals where it was typed without; nothing changes unless it is pressed. */
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
