import { Printer } from 'lucide-react';
import { Button } from '@/ui/button';

export function PrintButton() {
  return (
    <Button onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-4" />
      Print
    </Button>
  );
}
