import { Printer } from 'lucide-react';
import { Button } from './button';

/** Prints the page as it is on paper: under the clinic's letterhead, without what is for the screen. */
export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      Print
    </Button>
  );
}
