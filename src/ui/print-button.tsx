import { Printer } from 'lucide-react';
import { Button } from './button';

/** Prints the page as it is on paper: under the clinic's letterhead, without what is for the screen. */
export function PrintButton() {
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  );
}
