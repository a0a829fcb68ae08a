import { Printer } from 'lucide-react';
import { Button } from '@/ui/button';

/** Prints the list, of which the rows that are selected come to paper. */
export function PrintSelected({ what }: { what: string }) {
  return (
    <Button size="sm" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      Print
      <span className="sr-only"> {what}</span>
    </Button>
  );
}
