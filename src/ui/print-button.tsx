import { Printer } from 'lucide-react';
import { Button } from './button';

export function PrintButton() {
  return (
    <Button icon={Printer} onClick={() => window.print()}>
      Print
    </Button>
  );
}
