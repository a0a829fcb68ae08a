import { Printer } from 'lucide-react';
import { Button } from './button';

/** Prints the page on paper: with the clinic's letterhead, without screen-only parts. */
export function PrintButton() {
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  );
}
